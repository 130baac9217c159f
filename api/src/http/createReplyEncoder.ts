import * as z from 'zod/mini';
import { Slices } from '../event-loop/Slices.ts';
import { type Fits, compileFit } from './compileFit.ts';

/** Lists from this length on are encoded in slices. */
const LONG = 100;
/** Characters of one part: many of them make one write to the socket. */
const PART = 64 * 1024;

/** Encodes replies of one schema as JSON. */
export interface ReplyEncoder {
  /**
   * A reply as JSON: only what the schema names leaves.
   * @throws ZodError when the reply does not fit the schema
   */
  encode(reply: unknown): string;
  /**
   * A long reply as consecutive parts of its JSON in UTF-8; other calls are answered between the items of its lists.
   * @throws ZodError when the reply does not fit the schema
   */
  encodeParts(reply: unknown): Promise<Buffer[]>;
}

/** Whether a reply is a long list, or an object with one: to encode it at once would hold up all other calls. */
export function isLong(reply: unknown): boolean {
  if (typeof reply !== 'object' || reply === null) return false;
  const lists = Array.isArray(reply) ? [reply] : Object.values(reply);
  return lists.some((each) => Array.isArray(each) && each.length >= LONG);
}

/**
 * An encoder of replies of a schema. A reply that fits as it is, is not copied; any other is encoded by the schema,
 * which strips what it does not name or fails.
 */
export function createReplyEncoder(schema: z.core.$ZodType): ReplyEncoder {
  const encode = compileEncode(schema);
  const compiled = compileLong(schema);
  return {
    encode,
    async encodeParts(reply) {
      const parts = new Parts();
      await compiled(reply, parts);
      return parts.end();
    },
  };
}

type Encode = (value: unknown) => string;
type EncodeLong = (value: unknown, parts: Parts) => Promise<void>;

function compileEncode(schema: z.core.$ZodType): Encode {
  const fits: Fits = compileFit(schema);
  return (value) => JSON.stringify(fits(value) ? value : z.encode(schema, value));
}

function compileLong(schema: z.core.$ZodType): EncodeLong {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const encode = compileEncode(schema);
  const atOnce: EncodeLong = async (value, parts) => parts.add(encode(value));
  if (def.checks?.length) return atOnce;
  if (def.type === 'array') return compileItems(compileEncode(def.element), atOnce);
  if (def.type === 'object') return compileFields(def.shape, atOnce);
  if (def.type === 'union') return compileOptions(def.options, atOnce);
  return atOnce;
}

/** A list and an object are never taken for each other: where there is one option of each, the value chooses. */
function compileOptions(options: readonly z.core.$ZodType[], atOnce: EncodeLong): EncodeLong {
  const only = (type: 'array' | 'object') => {
    const [option, another] = options.filter((each) => (each as z.core.$ZodTypes)._zod.def.type === type);
    return option === undefined || another !== undefined ? atOnce : compileLong(option);
  };
  const [list, object] = [only('array'), only('object')];
  return (value, parts) => (Array.isArray(value) ? list : object)(value, parts);
}

function compileItems(encode: Encode, atOnce: EncodeLong): EncodeLong {
  return async (value, parts) => {
    if (!Array.isArray(value)) return atOnce(value, parts);
    parts.add('[');
    for (let at = 0; at < value.length; at += 1) {
      parts.add(at === 0 ? encode(value[at]) : `,${encode(value[at])}`);
      if (parts.slices.isOver) await parts.slices.next();
    }
    parts.add(']');
  };
}

function compileFields(shape: z.core.$ZodShape, atOnce: EncodeLong): EncodeLong {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, field, encode: compileLong(field) }));
  return async (value, parts) => {
    if (!isLong(value) || Array.isArray(value)) return atOnce(value, parts);
    const given = value as Record<string, unknown>;
    let separator = '{';
    for (const { name, field, encode } of fields) {
      if (given[name] === undefined) {
        z.encode(field, undefined);
        continue;
      }
      parts.add(`${separator}${JSON.stringify(name)}:`);
      await encode(given[name], parts);
      separator = ',';
    }
    parts.add(separator === '{' ? '{}' : '}');
  };
}

/** Pieces of JSON, joined to parts of a size that is worth a write. */
class Parts {
  readonly slices = new Slices();
  readonly #parts: Buffer[] = [];
  #pieces: string[] = [];
  #length = 0;

  add(piece: string): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length >= PART) this.#join();
  }

  end(): Buffer[] {
    if (this.#length > 0) this.#join();
    return this.#parts;
  }

  #join(): void {
    this.#parts.push(Buffer.from(this.#pieces.join('')));
    this.#pieces = [];
    this.#length = 0;
  }
}
