import type { Random } from '../../src/local/seed/random.ts';
import type { JsonSchema } from './Operation.ts';

const TEXTS = [
  '봄 마켓',
  '스티커',
  '안내드립니다.',
  '택배',
  '신한은행',
  'kr.lotte',
  '7월 2째주',
  'shop_1',
  '01012345678',
];
const INSTANTS = ['2026-03-11T00:00:00.000Z', '2026-03-20T00:00:00.000Z', '2030-01-01T00:00:00.000Z'];

/** Creates a value that a schema accepts or almost accepts; `known` has existing values by field name. */
export function makeValue(
  schema: JsonSchema,
  random: Random,
  known: Readonly<Record<string, unknown>>,
  name = '',
): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (name in known && random.next() < 0.7) return known[name];
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return makeValue(random.pick(alternatives), random, known, name);
  if (schema.allOf) return makeValue(random.pick(schema.allOf), random, known, name);
  const type = Array.isArray(schema.type) ? random.pick(schema.type as string[]) : schema.type;
  switch (type) {
    case 'object':
      return makeObject(schema, random, known);
    case 'array':
      return Array.from({ length: random.whole(0, Math.min(3, schema.maxItems ?? 3)) }, () =>
        makeValue(schema.items ?? {}, random, known, name),
      );
    case 'integer':
    case 'number':
      return random.pick([0, 1, 2, 3, 11, 1000, schema.minimum ?? 0, Math.min(schema.maximum ?? 500, 10 ** 9)]);
    case 'boolean':
      return random.next() < 0.5;
    case 'null':
      return null;
    default:
      if (schema.format === 'date-time') return random.pick(INSTANTS);
      return random.pick(TEXTS).slice(0, schema.maxLength ?? 100);
  }
}

function makeObject(
  { properties = {}, required = [] }: JsonSchema,
  random: Random,
  known: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.next() < 0.6);
  return Object.fromEntries(names.map((name) => [name, makeValue(properties[name] ?? {}, random, known, name)]));
}
