import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { buildOrder, fakePlatform } from '@backoffice/testing';
import { OrderChanges } from './OrderChanges.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Changes of a page whose device does what the test says. */
function withDevice() {
  const { api, nav } = fakePlatform();
  let show = () => {};
  let end: (isKept: boolean) => void = () => {};
  const outbox: ConstructorParameters<typeof OrderChanges>[0]['outbox'] = {
    has: () => true,
    add: (_, __, ___, onShown = () => {}) => {
      show = onShown;
      return new Promise((resolve) => (end = resolve));
    },
  };
  const changes = new OrderChanges({ api, nav, now: () => 0, outbox, onStored: () => {}, onStale: async () => true });
  return { changes, show: () => show(), end: (isKept: boolean) => end(isKept) };
}
const order = buildOrder({ _id: 'id-of-A' });
const packed = { kind: 'packaging', status: 2 } as const;

it('a change that a device takes long to store is shown as being saved until it says so', async () => {
  const { changes, show, end } = withDevice();
  const outcome = changes.run(order, packed);
  expect(changes.isPending('id-of-A', 'packaging')).toBe(false);
  jest.advanceTimersByTime(200);
  expect(changes.isPending('id-of-A', 'packaging')).toBe(true);
  show();
  expect(changes.isPending('id-of-A', 'packaging')).toBe(false);
  end(true);
  expect(await outcome).toEqual({ status: 'waiting' });
});

it('a change that the device has begun to store is not shown as being saved', async () => {
  const { changes, show, end } = withDevice();
  const outcome = changes.run(order, packed);
  show();
  jest.advanceTimersByTime(1000);
  expect(changes.isPending('id-of-A', 'packaging')).toBe(false);
  end(false);
  expect(await outcome).toEqual({ status: 'failed', error: undefined });
});
