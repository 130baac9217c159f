import { beforeEach, expect, it } from '@jest/globals';
import { type ProductLine, getOrderProducts } from '@backoffice/contracts';
import { FakeFailure, type FakePlatform, buildProductLine, fakePlatform } from '@backoffice/testing';
import { LINES_CONCURRENCY, OrderLines } from './OrderLines.ts';

let platform: FakePlatform;
let lines: OrderLines;
let give: (() => void)[];

beforeEach(() => {
  platform = fakePlatform();
  lines = new OrderLines(platform.api);
  give = [];
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const requestedIds = () => platform.fakeApi.callsOf(getOrderProducts).map(({ data }) => data['publicId']);
const answerLater = () =>
  platform.fakeApi.on(
    getOrderProducts,
    () => new Promise<ProductLine[]>((resolve) => give.push(() => resolve([buildProductLine()]))),
  );

it('are requested once, and again only after a failure', async () => {
  platform.fakeApi.on(getOrderProducts, () => new FakeFailure(500, { message: 'internal-error' }));
  lines.request('N-0');
  await settled();
  platform.fakeApi.on(getOrderProducts, [buildProductLine()]);
  lines.request('N-0');
  lines.request('N-0');
  await settled();
  lines.request('N-0');
  await settled();
  expect(requestedIds()).toEqual(['N-0', 'N-0']);
  expect(lines.get('N-0')?.value).toHaveLength(1);
});

it('are requested a few at a time, without those that left the queue', async () => {
  answerLater();
  const requested = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const releases = requested.map((publicId) => lines.request(publicId));
  await settled();
  expect(requestedIds()).toEqual(requested.slice(0, LINES_CONCURRENCY));
  releases[4]?.();
  releases[0]?.();
  give[0]?.();
  await settled();
  expect(requestedIds()).toEqual(['a', 'b', 'c', 'd', 'f']);
  give[1]?.();
  await settled();
  expect(requestedIds()).toEqual(['a', 'b', 'c', 'd', 'f', 'g']);
  expect(lines.get('a')?.value).toHaveLength(1);
});

it('that were changed are reloaded', async () => {
  platform.fakeApi.on(getOrderProducts, [buildProductLine()]);
  lines.request('N-0');
  await settled();
  platform.fakeApi.on(getOrderProducts, [buildProductLine({ amount: 1 })]);
  await lines.reload('N-0');
  expect(lines.get('N-0')?.value?.[0]?.amount).toBe(1);
});
