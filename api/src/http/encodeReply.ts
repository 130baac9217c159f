import * as z from 'zod/mini';
import { Slices } from '../event-loop/Slices.ts';

/** Lists from this length on are encoded in slices. */
const LONG = 100;
/** Characters of a chunk; a reply of 50 MB in one piece would hold up all other calls when it is sent. */
const CHUNK = 32 * 1024;

/** Whether a reply is a long list, or an object with one: to encode it at once would hold up all other calls. */
export function isLong(reply: unknown): boolean {
  if (typeof reply !== 'object' || reply === null) return false;
  const lists = Array.isArray(reply) ? [reply] : Object.values(reply);
  return lists.some((each) => Array.isArray(each) && each.length >= LONG);
}

/**
 * A reply as chunks of JSON by its schema, as one call of `z.encode` and `JSON.stringify` would make it: stripped of
 * what is not declared. Other calls are answered between the items of its lists.
 * @throws ZodError when the reply does not fit its schema
 */
export async function encodeReply(schema: z.core.$ZodType, reply: unknown): Promise<Buffer[]> {
  const written = { chunks: [] as Buffer[], text: '', slices: new Slices() };
  await encode(schema, reply, written);
  flush(written);
  return written.chunks;
}

interface Written {
  readonly chunks: Buffer[];
  text: string;
  readonly slices: Slices;
}

async function encode(schema: z.core.$ZodType, value: unknown, written: Written): Promise<void> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array' && Array.isArray(value) && !def.checks?.length) {
    for (const [index, item] of value.entries()) {
      write(written, (index === 0 ? '[' : ',') + JSON.stringify(z.encode(def.element, item)));
      if (written.slices.isOver) await written.slices.next();
    }
    write(written, value.length === 0 ? '[]' : ']');
  } else if (def.type === 'object' && isLong(value) && !def.checks?.length) {
    const given = value as Record<string, unknown>;
    let separator = '{';
    for (const [name, field] of Object.entries(def.shape))
      if (given[name] === undefined) z.encode(field, undefined);
      else {
        write(written, `${separator}${JSON.stringify(name)}:`);
        await encode(field, given[name], written);
        separator = ',';
      }
    write(written, separator === '{' ? '{}' : '}');
  } else write(written, JSON.stringify(z.encode(schema, value)));
}

function write(written: Written, text: string): void {
  written.text += text;
  if (written.text.length >= CHUNK) flush(written);
}

function flush(written: Written): void {
  if (written.text === '') return;
  written.chunks.push(Buffer.from(written.text));
  written.text = '';
}
