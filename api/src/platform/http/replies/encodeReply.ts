import * as z from 'zod/mini';
import { Slices } from '../../jobs/Slices.ts';
import { JsonText } from './JsonText.ts';

/** Result of a handler if the caller already has the current version: 304 without a body. */
export const UNCHANGED = Symbol('unchanged');

/**
 * Returns `json` with the JSON of a reply without fields that its schema does not name. Other calls run between list
 * items: a market of 500 products would block them for 300 ms.
 * @throws ZodError if the reply does not match the schema
 */
export async function encodeReply(
  schema: z.core.$ZodType,
  reply: unknown,
  json: JsonText = new JsonText(),
  slices: Slices = new Slices(),
): Promise<JsonText> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (!isContainer(reply) || def.checks?.length) return json.add(encode(schema, reply));
  if (def.type === 'union') {
    const [option, other] = def.options.filter((each) => getType(each) === (Array.isArray(reply) ? 'array' : 'object'));
    return option && !other ? encodeReply(option, reply, json, slices) : json.add(encode(schema, reply));
  }
  if (def.type === 'array' && Array.isArray(reply)) {
    json.add('[');
    for (const [at, item] of reply.entries()) {
      json.add((at > 0 ? ',' : '') + encode(def.element, item));
      if (slices.isOver) await slices.next();
    }
    return json.add(']');
  }
  if (def.type !== 'object' || def.catchall || !Object.values(reply).some(Array.isArray))
    return json.add(encode(schema, reply));
  let separator = '{';
  for (const [name, field] of Object.entries(def.shape)) {
    const value = reply[name];
    if (value === undefined) z.encode(field, undefined);
    else await encodeReply(field, value, json.add(`${separator}${JSON.stringify(name)}:`), slices);
    if (value !== undefined) separator = ',';
  }
  return json.add(separator === '{' ? '{}' : '}');
}

/**
 * Returns the JSON of a stored response. A response of an earlier release may lack fields that the schema has gained
 * since: it is returned with its declared fields.
 */
export async function encodeStoredReply(schema: z.core.$ZodType, reply: unknown): Promise<JsonText> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  try {
    return await encodeReply(schema, reply);
  } catch (error) {
    if (!(error instanceof z.core.$ZodError) || def.type !== 'object' || !isContainer(reply)) throw error;
    return new JsonText().add(
      JSON.stringify(Object.fromEntries(Object.keys(def.shape).map((name) => [name, reply[name]]))),
    );
  }
}

function encode(schema: z.core.$ZodType, value: unknown): string {
  return JSON.stringify(z.encode(schema, value));
}

function getType(schema: z.core.$ZodType): string {
  return schema._zod.def.type;
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
