import { OrderEvent } from '@backoffice/contracts/order/orderEventEndpoints';

interface Reader {
  readonly onEvent: (event: OrderEvent) => void;
  /** Called for all received bytes, including heartbeats. */
  readonly onBytes: () => void;
}

/**
 * Reads server-sent events until the stream ends; ignores data that is not an order event.
 * @throws the error of the stream if it breaks
 */
export async function readEvents(bytes: ReadableStream<Uint8Array>, { onEvent, onBytes }: Reader): Promise<void> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onBytes();
      const blocks = (buffer + decoder.decode(part.value, { stream: true })).split(/\r?\n\r?\n/);
      buffer = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event !== undefined) onEvent(event);
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function parseEvent(block: string): OrderEvent | undefined {
  const [, data] = /^data: ?(.*)$/m.exec(block) ?? [];
  if (data === undefined) return undefined;
  try {
    return OrderEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
