import * as z from 'zod/mini';

/** Returns the maximum number of characters of a text in the contract; undefined if the schema has none */
export function getMaxLength(schema: z.core.$ZodType): number | undefined {
  if (schema instanceof z.ZodMiniOptional) return getMaxLength(schema._zod.def.innerType);
  const limits = schema._zod.def.checks?.map(({ _zod }) => _zod.def) ?? [];
  return limits.find((each): each is z.core.$ZodCheckMaxLengthDef => each.check === 'max_length')?.maximum;
}
