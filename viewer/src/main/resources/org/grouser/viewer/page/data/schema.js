/**
 * What a JSON Schema says about a value: the part that fits, what kind of field it needs, what is wrong with a text.
 */

import {format} from 'grouser/data/units.js';

/** The alternative of a schema that fits a value best; the schema itself where it has none. */
export function fitting(schema, value) {
  const options = schema?.anyOf ?? (schema?.properties ? undefined : schema?.oneOf);
  if (!Array.isArray(options)) {
    return schema ?? {};
  }
  let best = options[0];
  let bestScore = -1;
  for (const option of options) {
    const score = fit(fitting(option, value), value);
    if (score > bestScore) {
      best = fitting(option, value);
      bestScore = score;
    }
  }
  return {...best, description: schema.description ?? best.description};
}

/** The same tree with its parameters as plain numbers, and the schema with what each of them is. */
export function withParameters(tree, schema) {
  if (!tree.parameters) {
    return [tree, schema];
  }
  const values = {};
  const properties = {};
  for (const [name, parameter] of Object.entries(tree.parameters)) {
    const unit = parameter.unit === '-' ? undefined : parameter.unit;
    values[name] = parameter.value;
    properties[name] = {
      type: 'number',
      minimum: parameter.range?.[0],
      maximum: parameter.range?.[1],
      description: [parameter.title, unit].filter((part) => part).join(', '),
    };
  }
  const described = {...schema.properties, parameters: {type: 'object', properties}};
  return [
    {...tree, parameters: values},
    {...schema, properties: described},
  ];
}

/** The schema of an entry of an object or of the items of a list. */
export function childSchema(schema, key) {
  if (Array.isArray(schema.items)) {
    return schema.items[key];
  }
  if (schema.items) {
    return schema.items;
  }
  if (schema.properties && Object.hasOwn(schema.properties, key)) {
    return schema.properties[key];
  }
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
}

/** 'object', 'list', 'numbers', 'flag', 'choice', 'number' or 'text': how a value is edited. */
export function kindOf(schema, value) {
  if (value !== null && typeof value === 'object') {
    return Array.isArray(value) ? (isNumbers(value) ? 'numbers' : 'list') : 'object';
  }
  if (typeof value === 'boolean' || schema.type === 'boolean') {
    return 'flag';
  }
  if (Array.isArray(schema.enum)) {
    return 'choice';
  }
  return typeof value === 'number' || schema.type === 'number' || schema.type === 'integer' ? 'number' : 'text';
}

/** Whether an entry that is not there could be given in one field. */
export function isPlain(schema) {
  const part = fitting(schema, '');
  return ['number', 'integer', 'boolean', 'string'].includes(part.type) || Array.isArray(part.enum);
}

/** What is wrong with the text of a number, or ''. */
export function complaint(schema, text) {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) {
    return 'is not a number';
  }
  if (schema.type === 'integer' && !/^[+-]?\d+$/.test(text.trim())) {
    return 'is not an integer';
  }
  if (
    value < schema.minimum ||
    value <= schema.exclusiveMinimum ||
    value > schema.maximum ||
    value >= schema.exclusiveMaximum
  ) {
    return `must be ${rangeOf(schema)}`;
  }
  return '';
}

/** The allowed range in words, or ''. */
export function rangeOf(schema) {
  const low =
    schema.exclusiveMinimum !== undefined
      ? `above ${format(schema.exclusiveMinimum)}`
      : schema.minimum !== undefined && schema.minimum > -1e15
        ? `at least ${format(schema.minimum)}`
        : '';
  const high =
    schema.exclusiveMaximum !== undefined
      ? `below ${format(schema.exclusiveMaximum)}`
      : schema.maximum !== undefined && schema.maximum < 1e15
        ? `at most ${format(schema.maximum)}`
        : '';
  return [low, high].filter((part) => part !== '').join(' and ');
}

function isNumbers(list) {
  return list.length > 0 && list.length <= 6 && list.every((item) => typeof item === 'number');
}

function fit(schema, value) {
  if (Array.isArray(value)) {
    const sized = (schema.minItems ?? 0) <= value.length && (schema.maxItems ?? Infinity) >= value.length;
    return schema.type === 'array' ? (sized ? 3 : 1) : 0;
  }
  if (value !== null && typeof value === 'object') {
    if (schema.type !== 'object') {
      return 0;
    }
    const keys = Object.keys(value);
    const known = keys.filter((key) => Object.hasOwn(schema.properties ?? {}, key)).length;
    return 1 + known / Math.max(1, keys.length);
  }
  const types = {number: ['number', 'integer'], string: ['string'], boolean: ['boolean']}[typeof value] ?? [];
  return types.includes(schema.type) ? 2 : schema.enum?.includes(value) ? 3 : 0;
}
