import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import type { ParcelLabel } from '@backoffice/contracts/order/waybill/parcelLabel';
import { streamLabels } from './streamLabels.ts';

const LABEL: ParcelLabel = {
  zip: '03993',
  carrier: '택배',
  address: '서울 마포구 동교로 203 2층',
  name: '김하늘',
  tel: '010-1111-2222',
  message: '문 앞',
  orders: '260310-AVWAL7TK',
  code: '260310-AVWAL7TK',
};
const ALL = 100_000;

/** Creates labels and counts how many were read. */
function createCountedLabels() {
  const counted = { count: 0, labels: read() };
  return counted;

  async function* read(): AsyncGenerator<ParcelLabel> {
    for (; counted.count < ALL; counted.count += 1) yield LABEL;
  }
}

it('streamLabels reads labels as its reader consumes the file, and stops reading and rendering when the reader disconnects', async () => {
  const counted = createCountedLabels();
  let onEnd = () => {};
  const ended = new Promise<void>((resolve) => (onEnd = resolve));
  const stream = streamLabels(counted.labels, 1, () => onEnd());
  await once(stream, 'readable');
  stream.destroy();
  await ended;
  expect(counted.count).toBeLessThan(ALL / 10);
  expect(await counted.labels.next()).toEqual({ done: true, value: undefined });
});

it('streamLabels ends the file and its thread if reading the labels fails', async () => {
  let onEnd = () => {};
  const ended = new Promise<void>((resolve) => (onEnd = resolve));
  async function* fail(): AsyncGenerator<ParcelLabel> {
    yield LABEL;
    throw new Error('The database has gone.');
  }
  const stream = streamLabels(fail(), 1, () => onEnd());
  await expect(stream.toArray()).rejects.toThrow('The database has gone.');
  await ended;
});
