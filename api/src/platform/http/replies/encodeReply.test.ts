import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { encodeReply } from './encodeReply.ts';

const Item = z.object({ id: z.string(), name: z.optional(z.string()), tags: z.array(z.string()) });
const Reply = z.object({ owner: z.string(), note: z.optional(z.string()), items: z.array(Item) });
const items = (length: number) =>
  Array.from({ length }, (_, at) => ({ id: `item ${at}`, tags: ['가', '"'], secret: 'never sent', name: undefined }));

it.each([
  ['a list', z.array(Item), items(1000)],
  ['an empty list', z.array(Item), []],
  ['an object with a list', Reply, { owner: 'a', items: items(1000), secret: 'never sent' }],
  ['a short object', Reply, { owner: 'a', note: 'b', items: items(2) }],
  ['a list that might be an object', z.union([z.array(Item), Reply]), items(1000)],
  ['an object that might be a list', z.union([z.array(Item), Reply]), { owner: 'a', items: items(1000) }],
  ['one of two objects', z.union([Reply, z.object({ other: z.array(Item) })]), { other: items(1000) }],
  ['nothing', z.nullable(Reply), null],
])('encodeReply encodes %s like its schema', async (_title, schema, reply) => {
  const encoded = await text(Readable.from((await encodeReply(schema, reply)).toPayload()));
  expect(encoded).toBe(JSON.stringify(z.encode(schema, reply as never)));
  expect(encoded).not.toContain('never sent');
});

it.each([
  ['a list', z.array(Item), items(50_000)],
  ['an object with a list', z.union([z.array(Item), Reply]), { owner: 'a', items: items(50_000) }],
])('encodeReply lets other calls run while it encodes %s', async (_title, schema, reply) => {
  let isDone = false;
  let turns = 0;
  const other = () => {
    turns += 1;
    if (!isDone) setImmediate(other);
  };
  setImmediate(other);
  await encodeReply(schema, reply);
  isDone = true;
  expect(turns).toBeGreaterThan(1);
});

it.each([
  ['an item of another shape', z.array(Item), [...items(200), { id: 1, tags: [] }]],
  ['a list that is missing', Reply, { owner: 'a', more: items(200) }],
  ['a field that is missing', Reply, { items: items(200) }],
  ['a value of no option', z.union([z.array(Item), Reply]), { items: items(200) }],
])('encodeReply rejects %s', async (_title, schema, reply) => {
  await expect(encodeReply(schema, reply)).rejects.toThrow(z.core.$ZodError);
});
