/**
 * For node --import: finds the page's modules as the import map of a page does, and three.js where the tests unpack
 * it.
 */

import {register} from 'node:module';
import {isMainThread} from 'node:worker_threads';

const PAGE = new URL('../../main/resources/org/grouser/viewer/page/', import.meta.url);
const THREE = new URL('../../../target/node/three/build/three.module.min.js', import.meta.url);

if (isMainThread) {
  register(import.meta.url);
}

/** The hook of node for names of modules. */
export function resolve(specifier, context, next) {
  if (specifier === 'three') {
    return {url: THREE.href, format: 'module', shortCircuit: true};
  }
  if (specifier === './three.core.min.js') {
    return {url: new URL(specifier, THREE).href, format: 'module', shortCircuit: true};
  }
  if (specifier.startsWith('grouser/')) {
    return {url: new URL(specifier.slice('grouser/'.length), PAGE).href, format: 'module', shortCircuit: true};
  }
  return next(specifier, context);
}
