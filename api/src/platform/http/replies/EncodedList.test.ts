import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { EncodedList } from './EncodedList.ts';

const Item = z.object({ id: z.string(), name: z.optional(z.string()), tags: z.array(z.string()) });
const items = (length: number) =>
  Array.from({ length }, (_, at) => ({
    id: `item ${at}`,
    tags: ['가', '"\n🎁'],
    secret: 'never sent',
    name: undefined,
  }));

it.each([0, 1, 2, 5000])('EncodedList encodes %i items like their schema', async (length) => {
  const list = new EncodedList<z.input<typeof Item>>(Item);
  for (const item of items(length)) list.add(item);
  expect(list.length).toBe(length);
  expect(await text(Readable.from(list.toJson().toPayload()))).toBe(
    JSON.stringify(z.encode(z.array(Item), items(length))),
  );
});

it('EncodedList rejects an item that does not match its schema', () => {
  const list = new EncodedList<z.input<typeof Item>>(Item);
  expect(() => list.add({ id: 1, tags: [] } as never)).toThrow(z.core.$ZodError);
});
