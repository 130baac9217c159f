import { isAccepted, validValue } from '@backoffice/contracts/testing/validValue';
import type * as z from 'zod/mini';

/** A value that the schema of a field rejects, with the reason. */
export type MalformedValue = readonly [what: string, value: unknown];

const TYPES: readonly MalformedValue[] = [
  ['a number', 5],
  ['nothing', null],
  ['a list', [1]],
  ['an object', { a: 1 }],
  ['a text', 'x'],
  ['an empty text', ''],
];
const TEXTS: readonly MalformedValue[] = [
  ['NUL', 'abcdefgh\0'],
  ['half of a pair', 'abcdefgh\ud83d'],
  ['the other half', '\udc31abcdefgh'],
  ['a path', '../../../x'],
  ['a script', 'javascript:alert(1)'],
  ['an address without a lock', 'http://cdn.test/a.webp'],
  ['a day', '2026-03-11'],
  ['an instant of another zone', '2026-03-11T00:00:00.000+09:00'],
  ['a day that is none', '2026-02-30T00:00:00.000Z'],
];
const NUMBERS: readonly MalformedValue[] = [
  ['a fraction', 1.5],
  ['a number as text', '1'],
  ['more than a number holds', 2 ** 53],
];
/** Longer texts exceed the body limit before a field is validated. */
const BODY_LIMIT = 50_000;
/** Returns malformed values for each field of an object, by the path of the field (`delivery.option.0.title`). */
export function malformedValues(schema: z.core.$ZodType, path = ''): Map<string, readonly MalformedValue[]> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  const values = (more: readonly MalformedValue[]) => new Map([[path, filterRejected(schema, [...TYPES, ...more])]]);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return new Map(
        [...malformedValues(def.innerType, path)].map(([at, bad]) => [
          at,
          at === path ? filterRejected(schema, bad) : bad,
        ]),
      );
    case 'pipe':
      return malformedValues(def.in, path);
    case 'object':
      return new Map([
        ...(path === '' ? [] : values([])),
        ...Object.entries(def.shape).flatMap(([name, field]) => [...malformedValues(field, below(name))]),
        [below('nosuch'), [['an unknown field', 1]]],
      ]);
    case 'array': {
      const item = validValue(def.element);
      const max = findLimit(def, 'max_length', 'maximum');
      const lists: MalformedValue[] = [['one twice', [item, item]]];
      if (max !== undefined) lists.push([`${max + 1} of them`, Array(max + 1).fill(item)]);
      return new Map([...values(lists), ...malformedValues(def.element, below('0'))]);
    }
    case 'string': {
      const max = findLimit(def, 'max_length', 'maximum') ?? 300;
      const long: MalformedValue = [`${max + 1} characters`, '가'.repeat(max + 1)];
      return values(max > BODY_LIMIT ? TEXTS : [...TEXTS, long]);
    }
    case 'number': {
      const [min, max] = [
        findLimit(def, 'greater_than', 'value') ?? 0,
        findLimit(def, 'less_than', 'value') ?? 2 ** 31,
      ];
      return values([...NUMBERS, ['one too small', min - 1], ['one too large', max + 1]]);
    }
    default:
      return values(NUMBERS);
  }
}

/** Returns the largest value within the limits of a schema. */
export function largestValue(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return largestValue(def.innerType);
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, largestValue(field)]));
    case 'array': {
      const items = Array.from({ length: findLimit(def, 'max_length', 'maximum') ?? 1 }, () =>
        largestValue(def.element),
      );
      return isAccepted(schema, items) ? items : [validValue(def.element)];
    }
    case 'string': {
      const text = '😀'.repeat(findLimit(def, 'max_length', 'maximum') ?? 0);
      return isAccepted(schema, text) ? text : validValue(schema);
    }
    default:
      return validValue(schema);
  }
}

function filterRejected(schema: z.core.$ZodType, values: readonly MalformedValue[]): MalformedValue[] {
  return values.filter(([, value]) => !isAccepted(schema, value));
}

function findLimit(
  { checks = [] }: { readonly checks?: readonly z.core.$ZodCheck<never>[] },
  kind: string,
  limit: 'maximum' | 'value',
): number | undefined {
  const found = checks.find(({ _zod: { def } }) => def.check === kind);
  return (found?._zod.def as { readonly maximum?: number; readonly value?: number } | undefined)?.[limit];
}
