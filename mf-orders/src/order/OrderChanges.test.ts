import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { getPendingWrites } from '@backoffice/forms';
import { buildOrder, fakePlatform } from '@backoffice/testing';
import { OrderChanges } from './OrderChanges.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** OrderChanges with unsent changes whose storage the test controls. */
function withDevice() {
  const platform = fakePlatform();
  const writes = getPendingWrites(platform);
  let show = () => {};
  let finishWriting: (isStored: boolean) => void = () => {};
  const unsent: ConstructorParameters<typeof OrderChanges>[0]['unsent'] = {
    hasChange: () => true,
    add: (_, __, earlier, onShown = () => {}) => {
      show = () => {
        void writes.change('order', (all) => all.filter(({ id }) => id !== earlier?.id));
        onShown();
      };
      return new Promise((resolve) => (finishWriting = resolve));
    },
  };
  const changes = new OrderChanges({
    ...platform,
    now: () => 0,
    writes,
    unsent,
    onStored: () => {},
    onStale: async () => true,
  });
  return { changes, show: () => show(), finishWriting: (isStored: boolean) => finishWriting(isStored) };
}
const order = buildOrder({ _id: 'id-of-A' });
const packed = { kind: 'packaging', status: 2 } as const;

it('A change is shown as being saved if the device does not start to store it within 200 ms', async () => {
  const { changes, show, finishWriting } = withDevice();
  const outcome = changes.run(order, packed);
  expect(changes.isPending('id-of-A', 'packaging')).toBe(false);
  jest.advanceTimersByTime(200);
  expect(changes.isPending('id-of-A', 'packaging')).toBe(true);
  show();
  expect(changes.isPending('id-of-A', 'packaging')).toBe(false);
  finishWriting(true);
  expect(await outcome).toEqual({ status: 'waiting' });
});

it('A change is not shown as being saved after the device has started to store it', async () => {
  const { changes, show, finishWriting } = withDevice();
  const outcome = changes.run(order, packed);
  show();
  jest.advanceTimersByTime(1000);
  expect(changes.isPending('id-of-A', 'packaging')).toBe(false);
  finishWriting(false);
  expect(await outcome).toEqual({ status: 'failed', error: undefined });
});
