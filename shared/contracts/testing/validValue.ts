import type * as z from 'zod/mini';

const VALID: readonly unknown[] = [
  '봄 마켓',
  'abcdefgh',
  '2026-03-11T00:00:00.000Z',
  '/uploads/a.webp',
  'https://service.epost.test/batch',
  '#07D1AE',
  '01012345678',
  '04001',
  '{"mergeAddr":false,"mergeReceiptId":false}',
  '123-45-67891',
  '1234567891',
  'a@example.com',
  '2026-03-11',
  'a'.repeat(16),
  'a'.repeat(22),
  'a'.repeat(43),
  '',
  1,
  0,
  10,
  2026,
  true,
];

/**
 * Returns a value that a schema accepts, including all optional fields. Free texts are the path of their field, so that
 * each is different. @throws if none is found
 */
export function validValue(schema: z.core.$ZodType, path = ''): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return validValue(def.innerType, path);
    case 'union':
      return validValue(def.options[0] as z.core.$ZodType, path);
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, validValue(field, toPath(path, name))]),
      );
    case 'array':
      return [validValue(def.element, toPath(path, '0'))];
    default: {
      const found = [path, ...VALID].find((value) => isAccepted(schema, value));
      if (found === undefined) throw new TypeError(`No value is known for a schema of the type ${def.type}.`);
      return found;
    }
  }
}

/** Returns whether a schema accepts a value. */
export function isAccepted(schema: z.core.$ZodType, value: unknown): boolean {
  return (schema as z.ZodMiniType).safeParse(value).success;
}

/** Returns the schemas of the fields of an object by their paths; the first item of a list of objects is `option.0`. */
export function listFields(schema: z.core.$ZodType, path = ''): ReadonlyMap<string, z.core.$ZodType> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    return new Map(Object.entries(def.shape).flatMap(([name, field]) => [...listFields(field, toPath(path, name))]));
  if (def.type === 'array' && (def.element as z.core.$ZodTypes)._zod.def.type === 'object')
    return listFields(def.element, toPath(path, '0'));
  return new Map([[path, schema]]);
}

/** Returns a copy of an object or a list with another value at a path. */
export function withValue<Whole extends object>(whole: Whole, path: string, value: unknown): Whole {
  const [name = '', ...rest] = path.split('.');
  const copy = Array.isArray(whole) ? [...whole] : { ...whole };
  const next = Reflect.get(whole, name) as object;
  return Object.assign(copy, { [name]: rest.length === 0 ? value : withValue(next, rest.join('.'), value) }) as Whole;
}

function toPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
