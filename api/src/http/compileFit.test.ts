import { describe, expect, it } from '@jest/globals';
import * as contracts from '@backoffice/contracts';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { compileFit } from './compileFit.ts';

const Item = z.object({ id: z.string(), name: z.optional(z.string()), count: z.int(), none: z.nullable(z.string()) });
const item = { id: 'a', count: 1, none: null };
const id = z.string().check(z.regex(/^\w{2,4}$/));
const Shouted = z.string().check(z.toUpperCase());
const Wide = z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })]);

describe('a value that fits is sent as it is', () => {
  it.each<[string, z.core.$ZodType, unknown]>([
    ['an object', Item, item],
    ['an optional field that is undefined', Item, { ...item, name: undefined }],
    ['a list', z.array(Item), [item, { ...item, name: 'b' }]],
    ['a text with a check', id, 'abc'],
    ['a list with a check', z.array(id).check(z.maxLength(2)), ['abc']],
    ['a value of an enumeration', z.enum(['sole', 'corp']), 'corp'],
    ['a literal', z.literal(true), true],
    ['a union of literals', z.union([z.literal(0), z.literal(1)]), 1],
  ])('%s', (_title, schema, value) => {
    expect(compileFit(schema)(value)).toBe(true);
  });
});

describe('a value that the schema would refuse, strip or change does not fit', () => {
  class Named {
    id = 'a';
    count = 1;
    none = null;
    toJSON() {
      return { secret: 'never sent' };
    }
  }
  it.each<[string, z.core.$ZodType, unknown]>([
    ['a field that is not named', Item, { ...item, secret: 'never sent' }],
    ['a field that is not named, with no value', Item, { ...item, secret: undefined }],
    [
      'an inherited field that is not named',
      Item,
      Object.create({ secret: 1 }, Object.getOwnPropertyDescriptors(item)),
    ],
    ['an object that says itself how it is sent', Item, new Named()],
    [
      'a field that is not named, deep in a list',
      z.object({ list: z.array(Item) }),
      { list: [{ ...item, secret: 1 }] },
    ],
    ['a missing field', Item, { id: 'a', none: null }],
    ['a field of the wrong type', Item, { ...item, count: '1' }],
    ['a fraction where an integer is due', Item, { ...item, count: 1.5 }],
    ['a number that JSON has not', z.number(), Number.NaN],
    ['a text that breaks its check', id, 'abcde'],
    ['a list that breaks its check', z.array(id).check(z.maxLength(1)), ['abc', 'abd']],
    ['a text that its check changes', Shouted, 'abc'],
    ['a hole in a list', z.array(z.string()), Object.assign([], { 1: 'a' })],
    ['a list where an object is due', Item, [item]],
    ['an empty list where an object without required fields is due', z.object({ a: z.optional(z.string()) }), []],
    ['an object of a later option of a union', Wide, { a: 'a', b: 'b' }],
    ['a text outside an enumeration', z.enum(['sole', 'corp']), 'other'],
    ['anything of a type that is not known here', z.record(z.string(), z.string()), { a: 'b' }],
  ])('%s', (_title, schema, value) => {
    expect(compileFit(schema)(value)).toBe(false);
  });
});

const replies = Object.entries(contracts as Record<string, unknown>).filter(
  (entry): entry is [string, contracts.Endpoint] =>
    typeof entry[1] === 'object' && entry[1] !== null && 'reply' in entry[1] && 'path' in entry[1],
);

describe.each(replies)('of the replies of %s', (_name, { reply }) => {
  it('one fits only if the schema sends it unchanged', () => {
    const fits = compileFit(reply);
    fc.assert(
      fc.property(valueOf(reply), (value) => {
        const encoded = z.safeEncode(reply as z.ZodMiniType, value as never);
        if (fits(value)) expect(JSON.parse(JSON.stringify(encoded.data))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 60 },
    );
  });
});

/** Values near a schema: mostly what it describes, with some fields missing, wrong or not named. */
function valueOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const wrong = fc.constantFrom<unknown>(null, undefined, 1.5, -1, 'text', [], {}, true);
  const rarely = (right: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 40, arbitrary: right }, { weight: 1, arbitrary: wrong });
  switch (def.type) {
    case 'string':
      return rarely(
        fc.oneof(fc.constantFrom('', 'abcdefgh', '2026-03-10T03:00:00.000Z', '/uploads/a.webp'), fc.string()),
      );
    case 'number':
      return rarely(fc.integer({ min: -1, max: 3 }));
    case 'boolean':
      return rarely(fc.boolean());
    case 'literal':
      return rarely(fc.constantFrom<unknown>(...def.values));
    case 'enum':
      return rarely(fc.constantFrom<unknown>(...Object.values(def.entries)));
    case 'nullable':
      return fc.oneof(fc.constant(null), valueOf(def.innerType));
    case 'optional':
      return fc.oneof(fc.constant(undefined), valueOf(def.innerType));
    case 'array':
      return rarely(fc.array(valueOf(def.element), { maxLength: 3 }));
    case 'union':
      return rarely(fc.oneof(...def.options.map(valueOf)));
    case 'object':
      return rarely(
        fc
          .record(Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, valueOf(field)])))
          .chain((object) =>
            fc.oneof(
              { weight: 40, arbitrary: fc.constant<object>(object) },
              { weight: 1, arbitrary: fc.constant({ ...object, unnamed: 1 }) },
            ),
          ),
      );
    default:
      return fc.anything();
  }
}
