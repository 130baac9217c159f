import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';

/** Lists from this length on are encoded in slices. */
const LONG = 100;
/** Milliseconds that one slice may hold up the calls of others. */
const SLICE = 8;

/** Whether a reply is a long list, or an object with one: to encode it at once would hold up all other calls. */
export function isLong(reply: unknown): boolean {
  if (typeof reply !== 'object' || reply === null) return false;
  const lists = Array.isArray(reply) ? [reply] : Object.values(reply);
  return lists.some((each) => Array.isArray(each) && each.length >= LONG);
}

/**
 * A reply as JSON by its schema, as one call of `z.encode` and `JSON.stringify` would make it: stripped of what is not
 * declared. Other calls are answered between the items of its lists.
 * @throws ZodError when the reply does not fit its schema
 */
export async function encodeReply(schema: z.core.$ZodType, reply: unknown): Promise<string> {
  const sliced = { since: performance.now() };
  return encode(schema, reply, sliced);
}

async function encode(schema: z.core.$ZodType, value: unknown, sliced: { since: number }): Promise<string> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array' && Array.isArray(value) && !def.checks?.length) {
    const parts: string[] = [];
    for (const item of value) {
      parts.push(JSON.stringify(z.encode(def.element, item)));
      if (performance.now() - sliced.since > SLICE) {
        await nextTurn();
        sliced.since = performance.now();
      }
    }
    return `[${parts.join(',')}]`;
  }
  if (def.type === 'object' && isLong(value) && !def.checks?.length) {
    const given = value as Record<string, unknown>;
    const parts: string[] = [];
    for (const [name, field] of Object.entries(def.shape))
      if (given[name] !== undefined) parts.push(`${JSON.stringify(name)}:${await encode(field, given[name], sliced)}`);
      else z.encode(field, undefined);
    return `{${parts.join(',')}}`;
  }
  return JSON.stringify(z.encode(schema, value));
}
