import type * as z from 'zod/mini';

/** A JSON character has at most six bytes, as an escape. */
const CHARACTER = 6;
/** Characters of a text that is limited only by a pattern: ids, instants, addresses. */
const PATTERN = 300;
const NUMBER = 25;
/** JSON overhead of each value: quotes, colon, comma and some whitespace. */
const SEPARATORS = 8;
/** For unknown fields, so that the error can name them. */
const SLACK = 4096;

/**
 * Returns the maximum size of a JSON request in bytes; Infinity if the schema does not limit it. A larger body is
 * refused before it is read, because parsing would delay other calls.
 */
export function bodyBytesMax(request: z.core.$ZodType): number {
  return SLACK + bytesMax(request);
}

function bytesMax(schema: z.core.$ZodType): number {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return SEPARATORS + CHARACTER * (getMaxLength(def.checks) ?? PATTERN);
    case 'number':
      return NUMBER;
    case 'boolean':
      return 5;
    case 'enum':
      return Math.max(...Object.values(def.entries).map(literalBytes));
    case 'literal':
      return Math.max(...def.values.map(literalBytes));
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
      return bytesMax(def.innerType);
    case 'pipe':
      return bytesMax(def.in);
    case 'union':
      return Math.max(...def.options.map(bytesMax));
    case 'array':
      return SEPARATORS + (getMaxLength(def.checks) ?? Infinity) * (bytesMax(def.element) + SEPARATORS);
    case 'object':
      return Object.entries(def.shape).reduce(
        (sum, [name, field]) => sum + CHARACTER * name.length + bytesMax(field) + SEPARATORS,
        SEPARATORS,
      );
    default:
      return Infinity;
  }
}

function literalBytes(value: unknown): number {
  return SEPARATORS + CHARACTER * String(value).length;
}

function getMaxLength(checks: readonly z.core.$ZodCheck<never>[] = []): number | undefined {
  for (const { _zod } of checks) {
    const def = _zod.def as { readonly check: string; readonly maximum?: number; readonly length?: number };
    if (def.check === 'max_length') return def.maximum;
    if (def.check === 'length_equals') return def.length;
  }
  return undefined;
}
