import type * as z from 'zod/mini';

/**
 * Whether a value has the first level of a schema: the array, or the required keys of the object and its arrays. Deeper
 * levels are not checked, because a list can have 10,000 orders.
 */
export function hasReplyShape(schema: z.core.$ZodType, value: unknown): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array') return Array.isArray(value);
  if (def.type === 'union') return def.options.some((option) => hasReplyShape(option, value));
  if (def.type !== 'object') return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(def.shape).every(([key, { _zod }]) => {
    if (!Object.hasOwn(value, key)) return _zod.optin !== undefined;
    return _zod.def.type !== 'array' || Array.isArray((value as Record<string, unknown>)[key]);
  });
}
