import { expect, it } from '@jest/globals';
import type { OrderEvent } from '@backoffice/contracts/order/orderEventEndpoints';
import { readEvents } from './readEvents.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** The events that are read from a stream of these chunks. */
async function readParts(...parts: Uint8Array[]) {
  const events: OrderEvent[] = [];
  let count = 0;
  const bytes = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const part of parts) stream.enqueue(part);
      stream.close();
    },
  });
  await readEvents(bytes, { onEvent: (event) => events.push(event), onBytes: () => (count += 1) });
  return { events, count };
}

it('readEvents reads the same events for any chunk sizes', async () => {
  const bytes = encode('data: {}\n\n:\n\ndata: {"marketId":"market-0001"}\r\n\r\n');
  const whole = await readParts(bytes);
  expect(whole).toEqual({ events: [{}, { marketId: 'market-0001' }], count: 1 });
  const cut = await readParts(...Array.from(bytes, (_, at) => bytes.slice(at, at + 1)));
  expect(cut).toEqual({ events: whole.events, count: bytes.length });
});

it('readEvents ignores data that is not an event: HTML of a proxy, other fields, an incomplete event at the end', async () => {
  const { events } = await readParts(
    encode('<html>\n\n'),
    encode('data: {"marketId":7}\n\ndata: [1\n\nid: 3\n\n'),
    encode('data: {"marketId":"market-0001"}'),
  );
  expect(events).toEqual([]);
});

it('readEvents rejects if the stream breaks', async () => {
  const broken = new ReadableStream<Uint8Array>({ start: (stream) => stream.error(new Error('gone')) });
  await expect(readEvents(broken, { onEvent: () => {}, onBytes: () => {} })).rejects.toThrow('gone');
});
