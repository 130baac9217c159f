import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { decompress } from '../testing/decompress.ts';
import { createReplyEncoder, isLong } from './createReplyEncoder.ts';
import { EncodedList } from './ReplyList.ts';

const Item = z.object({ id: z.string(), name: z.optional(z.string()), tags: z.array(z.string()) });
const Reply = z.object({ owner: z.string(), note: z.optional(z.string()), items: z.array(Item) });
const items = (length: number) =>
  Array.from({ length }, (_, at) => ({ id: `item ${at}`, tags: ['가', '"'], secret: 'never sent', name: undefined }));

const encodeLong = async (schema: z.core.$ZodType, reply: unknown) =>
  Buffer.concat(await createReplyEncoder(schema).encodeParts(reply)).toString();

/** How often others had a turn while a long list was encoded. */
async function turnsOfOthers(schema: z.core.$ZodType): Promise<number> {
  let isDone = false;
  let turns = 0;
  const other = () => {
    turns += 1;
    if (!isDone) setImmediate(other);
  };
  setImmediate(other);
  await encodeLong(schema, items(50_000));
  isDone = true;
  return turns;
}

describe('a long reply', () => {
  it.each([
    ['a list', z.array(Item), items(1000)],
    ['an empty list', z.array(Item), []],
    ['an object with a list', Reply, { owner: 'a', items: items(1000), secret: 'never sent' }],
    ['a short object', Reply, { owner: 'a', note: 'b', items: items(2) }],
    ['a list that might be an object', z.union([z.array(Item), Reply]), items(1000)],
    ['an object that might be a list', z.union([z.array(Item), Reply]), { owner: 'a', items: items(1000) }],
    ['one of two objects', z.union([Reply, z.object({ other: z.array(Item) })]), { other: items(1000) }],
  ])('is encoded as at once: %s', async (_title, schema, reply) => {
    const encoded = await encodeLong(schema, reply);
    expect(encoded).toBe(JSON.stringify(z.encode(schema, reply as never)));
    expect(encoded).not.toContain('never sent');
  });

  it('lets other calls be answered meanwhile', async () => {
    for (const schema of [z.array(Item), z.union([z.array(Item), Reply])])
      expect(await turnsOfOthers(schema)).toBeGreaterThan(1);
  });

  it.each([
    ['an item that is none', z.array(Item), [...items(200), { id: 1, tags: [] }]],
    ['a list that is missing', Reply, { owner: 'a', more: items(200) }],
    ['a field that is missing', Reply, { items: items(200) }],
    ['what is no option', z.union([z.array(Item), Reply]), { items: items(200) }],
  ])('fails with %s', async (_title, schema, reply) => {
    await expect(encodeLong(schema, reply)).rejects.toThrow(z.core.$ZodError);
  });
});

describe('a list that is read item by item', () => {
  const read = (schema: z.core.$ZodType, all: readonly unknown[]) => {
    const list = createReplyEncoder(schema).createList();
    for (const item of all) list.add(item);
    return list;
  };

  it.each([0, 1, 99, 100, 101, 5000])('is encoded as at once: %i items', async (length) => {
    for (const schema of [z.array(Item), z.union([z.array(Item), Reply])]) {
      const list = read(schema, items(length));
      expect(list.length).toBe(length);
      const reply = list.end();
      const encoder = createReplyEncoder(schema);
      expect(isLong(reply)).toBe(length >= 100);
      const encoded = reply instanceof EncodedList ? Buffer.concat(reply.parts).toString() : encoder.encode(reply);
      expect(encoded).toBe(JSON.stringify(z.encode(schema, items(length) as never)));
    }
  });

  it.each([0, 1, 99, 100, 101])('takes items that were encoded before, after %i others and before some', (length) => {
    const list = read(z.array(Item), items(length));
    const [first, second, third] = items(3).map((item) => list.encode(item as never));
    list.addEncoded(`${first},${second}`, 2);
    list.addBytes(Buffer.from(` ${third}`), 1);
    for (const item of items(2)) list.add(item);
    expect(list.length).toBe(length + 5);
    const reply = list.end() as EncodedList;
    const all = [...items(length), ...items(3), ...items(2)];
    expect(Buffer.concat([...reply.parts]).toString()).toBe(JSON.stringify(z.encode(z.array(Item), all as never)));
  });

  it.each(['zstd', 'br', 'gzip'] as const)(
    'is the same where it is compressed while it is read: %s',
    async (encoding) => {
      const list = createReplyEncoder(z.array(Item)).createList([encoding, encoding]);
      for (const item of items(20_000)) list.add(item);
      const { bytes, parts, compressed } = list.end() as EncodedList;
      const text = decompress(Buffer.concat((await compressed.get(encoding)) ?? []), encoding).toString();
      expect(text).toBe(JSON.stringify(z.encode(z.array(Item), items(20_000) as never)));
      expect([parts, bytes]).toEqual([[], Buffer.byteLength(text)]);
    },
  );

  it('is also there as it is where one of those who wait for it takes no encoding', async () => {
    const list = createReplyEncoder(z.array(Item)).createList(['gzip', undefined, 'br']);
    for (const item of items(200)) list.add(item);
    const { parts, compressed } = list.end() as EncodedList;
    expect([...compressed.keys()]).toEqual(['gzip', 'br']);
    expect(decompress(Buffer.concat((await compressed.get('gzip')) ?? []), 'gzip')).toEqual(Buffer.concat(parts));
  });

  it('is no more compressed once it is dropped', async () => {
    const list = createReplyEncoder(z.array(Item)).createList(['gzip']);
    for (const item of items(200)) list.add(item);
    const { compressed } = list.end() as EncodedList;
    list.drop();
    await expect(compressed.get('gzip')).rejects.toThrow();
  });

  it('is kept as JSON alone when it is long', () => {
    expect(read(z.array(Item), items(100)).end()).toBeInstanceOf(EncodedList);
    expect(read(z.array(Item), items(99)).end()).toHaveLength(99);
  });

  it('fails with an item that is none', () => {
    expect(() => read(z.array(Item), [...items(200), { id: 1, tags: [] }])).toThrow(z.core.$ZodError);
    expect(() => read(z.array(Item), [{ id: 1, tags: [] }, ...items(99)])).toThrow(z.core.$ZodError);
  });

  it.each([
    ['an object', Reply],
    ['one of two lists', z.union([z.array(Item), z.array(z.string())])],
    ['a list with a rule of its own', z.array(Item).check(z.minLength(1))],
  ])('is no reply that is %s', (_title, schema) => {
    expect(() => createReplyEncoder(schema).createList()).toThrow('read item by item');
  });
});

it.each([
  [items(99), false],
  [items(100), true],
  [{ items: items(100) }, true],
  [{ items: items(2) }, false],
  [null, false],
  ['text', false],
])('%# is long: %s', (reply, long) => {
  expect(isLong(reply)).toBe(long);
});
