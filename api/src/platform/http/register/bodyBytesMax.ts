import type * as z from 'zod/mini';

/** A character of JSON has six bytes at most, as an escape. */
const CHARACTER = 6;
/** Characters of a text that only a pattern bounds: ids, instants, addresses. */
const PATTERN = 300;
const NUMBER = 25;
/** What a list or a field has beside its values: quotes, colon, comma and some whitespace. */
const SEPARATORS = 8;
/** For fields that the call does not know, so that they are answered by their names. */
const SLACK = 4096;

/**
 * The largest body in bytes that a request may have as JSON; Infinity where the schema does not bound it. A larger one
 * is refused before it is read: to parse it would hold up the calls of others.
 */
export function bodyBytesMax(request: z.core.$ZodType): number {
  return SLACK + bytesMax(request);
}

function bytesMax(schema: z.core.$ZodType): number {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return SEPARATORS + CHARACTER * (maxLengthOf(def.checks) ?? PATTERN);
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
      return SEPARATORS + (maxLengthOf(def.checks) ?? Infinity) * (bytesMax(def.element) + SEPARATORS);
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

function maxLengthOf(checks: readonly z.core.$ZodCheck<never>[] = []): number | undefined {
  for (const { _zod } of checks) {
    const def = _zod.def as { readonly check: string; readonly maximum?: number; readonly length?: number };
    if (def.check === 'max_length') return def.maximum;
    if (def.check === 'length_equals') return def.length;
  }
  return undefined;
}
