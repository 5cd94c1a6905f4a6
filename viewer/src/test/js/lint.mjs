/**
 * Checks modules with the TypeScript compiler (names, members, imports, calls, unused variables) and a few rules of our
 * own. Arguments: the compiler, jsconfig.json, the folder that `grouser/` stands for, other folders to check. Prints
 * one line for each fault and ends with 1 if there are some.
 */

import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import process from 'node:process';

const [compiler, config, page, ...others] = process.argv.slice(2).map((name) => path.resolve(name));
const ts = createRequire(import.meta.url)(compiler);

const WIDTH = 120;
const WITHOUT_PAGE = ['lib.esnext.d.ts', 'lib.webworker.d.ts', 'lib.webworker.iterable.d.ts'];
const CALLED_FORBIDDEN = ['eval', 'alert', 'confirm', 'prompt'];
const MARKUP = ['innerHTML', 'outerHTML', 'insertAdjacentHTML'];

/** All modules in a folder and below it. */
function modulesIn(folder) {
  return fs
    .readdirSync(folder, {recursive: true})
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => path.join(folder, name));
}

const faults = new Map();

function report(file, position, message) {
  const {line, character} = file.getLineAndCharacterOfPosition(position);
  const relative = path.relative(process.cwd(), file.fileName);
  faults.set(`${relative}:${line + 1}:${character + 1}: ${message}`, true);
}

/** What the compiler has against modules. */
function compile(modules, options) {
  const declarations = path.join(path.dirname(process.argv[1]), 'libraries.d.ts');
  const program = ts.createProgram([...modules, declarations], options);
  for (const {file, start, messageText} of ts.getPreEmitDiagnostics(program)) {
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    if (file) {
      report(file, start, text);
    } else {
      faults.set(text, true);
    }
  }
  return program;
}

/** Our own rules over one module. */
function inspect(file) {
  const visit = (node) => {
    const fault = faultOf(node);
    if (fault) {
      report(file, node.getStart(file), fault);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  file.text.split('\n').forEach((line, k) => {
    if (line.length > WIDTH && /^\s*(\/\/|\/?\*)/.test(line)) {
      report(file, file.getPositionOfLineAndCharacter(k, 0), `comment is wider than ${WIDTH} columns`);
    }
  });
}

function faultOf(node) {
  if (ts.isVariableDeclarationList(node) && !(node.flags & (ts.NodeFlags.Let | ts.NodeFlags.Const))) {
    return 'var: use const or let';
  }
  if (ts.isBinaryExpression(node)) {
    const loose = {[ts.SyntaxKind.EqualsEqualsToken]: '==', [ts.SyntaxKind.ExclamationEqualsToken]: '!='};
    const operator = loose[node.operatorToken.kind];
    return operator && `${operator} converts its sides: use ${operator}=`;
  }
  if (ts.isDebuggerStatement(node)) {
    return 'debugger';
  }
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    return CALLED_FORBIDDEN.includes(node.expression.text) && `${node.expression.text}() is not for pages`;
  }
  if (ts.isPropertyAccessExpression(node)) {
    const {expression, name} = node;
    if (ts.isIdentifier(expression) && expression.text === 'console') {
      return 'console: say it on the page or throw it';
    }
    return MARKUP.includes(name.text) && `${name.text}: text goes into the page as text`;
  }
  return undefined;
}

/** Exports that no module and no test imports. */
function unusedExports(files) {
  const imported = new Set();
  for (const file of files) {
    file.statements.filter(ts.isImportDeclaration).forEach(({importClause, moduleSpecifier}) => {
      const bindings = importClause?.namedBindings;
      if (bindings && ts.isNamedImports(bindings)) {
        bindings.elements.forEach(({propertyName, name}) => {
          imported.add(`${moduleSpecifier.text} ${(propertyName ?? name).text}`);
        });
      }
    });
  }
  for (const file of files.filter(({fileName}) => path.resolve(fileName).startsWith(page + path.sep))) {
    const own = `grouser/${path.relative(page, file.fileName).split(path.sep).join('/')}`;
    for (const statement of file.statements) {
      const isExported = statement.modifiers?.some(({kind}) => kind === ts.SyntaxKind.ExportKeyword);
      const names = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
      names
        .filter(({name}) => isExported && name && !imported.has(`${own} ${name.text}`))
        .forEach(({name}) => report(file, name.getStart(file), `export ${name.text} is used nowhere else`));
    }
  }
}

const {options, errors} = ts.parseJsonConfigFileContent(
  ts.readConfigFile(config, ts.sys.readFile).config,
  {...ts.sys, readDirectory: () => []},
  path.dirname(config),
);
errors.filter(({code}) => code !== 18003).forEach(({messageText}) => faults.set(String(messageText), true));
options.paths = {'grouser/*': [`${page}/*`]};

const modules = [page, ...others].flatMap(modulesIn);
const program = compile(modules, options);
const files = modules.map((name) => program.getSourceFile(name));
files.forEach(inspect);
unusedExports(files);
const data = modules.filter((name) => name.startsWith(path.join(page, 'data') + path.sep));
compile(data, {...options, lib: WITHOUT_PAGE});

process.stdout.write([...faults.keys()].map((line) => `${line}\n`).join(''));
process.exitCode = faults.size > 0 ? 1 : 0;
