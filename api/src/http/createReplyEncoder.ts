import * as z from 'zod/mini';
import { Slices } from '../event-loop/Slices.ts';
import { type Fits, compileFit } from './compileFit.ts';
import type { Encoding } from './compressOnce.ts';
import { JsonParts } from './JsonParts.ts';
import { EncodedList, LONG, ReplyList } from './ReplyList.ts';

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
  encodeParts(reply: unknown): Promise<readonly Buffer[]>;
  /** The list of a reply that may be one, to be read item by item, and how those who wait for it take it. */
  createList(encodings?: Iterable<Encoding | undefined>): ReplyList<unknown>;
}

/** Whether a reply is a long list, or an object with one: to encode it at once would hold up all other calls. */
export function isLong(reply: unknown): boolean {
  if (typeof reply !== 'object' || reply === null) return false;
  if (reply instanceof EncodedList) return true;
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
  const element = elementOf(schema);
  const encodeItem = element && compileEncode(element);
  return {
    encode,
    async encodeParts(reply) {
      const parts: Buffer[] = [];
      const json = new SlicedParts((part) => parts.push(part));
      await compiled(reply, json);
      json.end();
      return parts;
    },
    createList(encodings) {
      if (encodeItem === undefined) throw new Error('A reply that is no list is not read item by item.');
      return new ReplyList(encodeItem, encodings);
    },
  };
}

/** Parts between which other calls go on. */
class SlicedParts extends JsonParts {
  readonly slices = new Slices();
}

type Encode = (value: unknown) => string;
type EncodeLong = (value: unknown, parts: SlicedParts) => Promise<void>;

function compileEncode(schema: z.core.$ZodType): Encode {
  const fits: Fits = compileFit(schema);
  return (value) => JSON.stringify(fits(value) ? value : z.encode(schema, value));
}

/** The schema of the items of a reply that is a list, or may be one. */
function elementOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.checks?.length) return undefined;
  if (def.type === 'union') {
    const [list, another] = def.options.map(elementOf).filter((each) => each !== undefined);
    return another === undefined ? list : undefined;
  }
  return def.type === 'array' ? def.element : undefined;
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
