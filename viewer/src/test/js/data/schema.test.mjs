import assert from 'node:assert/strict';
import {test} from 'node:test';
import {childSchema, complaint, fitting, isPlain, kindOf, rangeOf, withParameters} from 'grouser/data/schema.js';

test('a number outside its range is told with the range', () => {
  const mass = {type: 'number', exclusiveMinimum: 0, maximum: 1e4};
  assert.equal(complaint(mass, '12.5'), '');
  assert.equal(complaint(mass, '0'), 'must be above 0 and at most 10000');
  assert.equal(complaint(mass, '1e5'), 'must be above 0 and at most 10000');
  assert.equal(complaint(mass, 'heavy'), 'is not a number');
  assert.equal(complaint(mass, ' '), 'is not a number');
});

test('a count of 2.5 wheels is refused', () => {
  assert.equal(complaint({type: 'integer'}, '2.5'), 'is not an integer');
  assert.equal(complaint({type: 'integer'}, '-3'), '');
});

test('a range without ends has no words', () => {
  assert.equal(rangeOf({minimum: -1e300, maximum: 1e300}), '');
  assert.equal(rangeOf({minimum: 1}), 'at least 1');
});

test('of alternatives the one is taken whose keys the value has', () => {
  const box = {type: 'object', properties: {size_m: {}, mass_kg: {}}};
  const ball = {type: 'object', properties: {radius_m: {}}};
  assert.equal(fitting({anyOf: [box, ball]}, {radius_m: 1}).properties, ball.properties);
  assert.equal(fitting({anyOf: [{type: 'string'}, {type: 'number'}]}, 3).type, 'number');
  assert.equal(
    fitting(
      {
        oneOf: [
          {type: 'array', maxItems: 2},
          {type: 'array', minItems: 3},
        ],
      },
      [1, 2, 3],
    ).minItems,
    3,
  );
});

test('the sentence of a value is that of the place where it stands', () => {
  assert.equal(
    fitting({description: 'of the rover', anyOf: [{type: 'number', description: 'of a mass'}]}, 1).description,
    'of the rover',
  );
});

test('values are edited by what they are', () => {
  const kinds = [
    [{a: 1}, 'object'],
    [[1, 2, 3], 'numbers'],
    [[{a: 1}], 'list'],
    [true, 'flag'],
    [2, 'number'],
    ['x', 'text'],
  ];
  kinds.forEach(([value, kind]) => assert.equal(kindOf({}, value), kind));
  assert.equal(kindOf({enum: ['a', 'b']}, 'a'), 'choice');
  assert.equal(kindOf({type: 'integer'}, undefined), 'number');
});

test('the schema of an entry comes from its key, of an item from the list', () => {
  const schema = {properties: {a: {type: 'number'}}, additionalProperties: {type: 'string'}};
  assert.equal(childSchema(schema, 'a').type, 'number');
  assert.equal(childSchema(schema, 'toString').type, 'string');
  assert.equal(childSchema({items: {type: 'boolean'}}, '0').type, 'boolean');
});

test('an entry that is not there can be given in one field if it is no tree', () => {
  assert.ok(isPlain({anyOf: [{type: 'number'}]}) && isPlain({enum: ['a']}));
  assert.equal(isPlain({type: 'object'}), false);
});

test('parameters are numbers with what they are, their unit and range', () => {
  const slip = {value: 0.2, unit: '-', range: [-1, 0.99], title: 'Slip'};
  const tree = {parameters: {slip, load: {value: 150, unit: 'N'}}, title: 'rig'};
  const [plain, schema] = withParameters(tree, {properties: {title: {type: 'string'}}});
  assert.deepEqual(plain, {parameters: {slip: 0.2, load: 150}, title: 'rig'});
  assert.equal(Object.keys(plain)[0], 'parameters');
  const described = schema.properties.parameters.properties;
  assert.equal(described.slip.description, 'Slip');
  assert.equal(described.load.description, 'N');
  assert.equal(complaint(described.slip, '2'), 'must be at least −1 and at most 0.99');
  assert.equal(schema.properties.title.type, 'string');
  assert.deepEqual(withParameters({title: 'a'}, {})[0], {title: 'a'});
});
