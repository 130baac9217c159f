import { beforeEach, expect, it } from '@jest/globals';
import { type ProductLine, getOrderProducts } from '@backoffice/contracts';
import { FakeFailure, type FakePlatform, buildProductLine, fakePlatform } from '@backoffice/testing';
import { LINES_AT_ONCE, OrderLines } from './OrderLines.ts';

let platform: FakePlatform;
let lines: OrderLines;
let give: (() => void)[];

beforeEach(() => {
  platform = fakePlatform();
  lines = new OrderLines(platform.api);
  give = [];
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const asked = () => platform.fakeApi.callsOf(getOrderProducts).map(({ data }) => data['publicId']);
const answerLater = () =>
  platform.fakeApi.on(
    getOrderProducts,
    () => new Promise<ProductLine[]>((resolve) => give.push(() => resolve([buildProductLine()]))),
  );

it('are asked for once, and again only after a failure', async () => {
  platform.fakeApi.on(getOrderProducts, () => new FakeFailure(500, { message: 'internal-error' }));
  lines.need('N-0');
  await settled();
  platform.fakeApi.on(getOrderProducts, [buildProductLine()]);
  lines.need('N-0');
  lines.need('N-0');
  await settled();
  lines.need('N-0');
  await settled();
  expect(asked()).toEqual(['N-0', 'N-0']);
  expect(lines.of('N-0')?.value).toHaveLength(1);
});

it('are asked for a few at a time, without those that were scrolled away before their turn', async () => {
  answerLater();
  const needed = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const releases = needed.map((publicId) => lines.need(publicId));
  await settled();
  expect(asked()).toEqual(needed.slice(0, LINES_AT_ONCE));
  releases[4]?.();
  releases[0]?.();
  give[0]?.();
  await settled();
  expect(asked()).toEqual(['a', 'b', 'c', 'd', 'f']);
  give[1]?.();
  await settled();
  expect(asked()).toEqual(['a', 'b', 'c', 'd', 'f', 'g']);
  expect(lines.of('a')?.value).toHaveLength(1);
});

it('that were changed are asked for again', async () => {
  platform.fakeApi.on(getOrderProducts, [buildProductLine()]);
  lines.need('N-0');
  await settled();
  platform.fakeApi.on(getOrderProducts, [buildProductLine({ amount: 1 })]);
  await lines.renew('N-0');
  expect(lines.of('N-0')?.value?.[0]?.amount).toBe(1);
});
