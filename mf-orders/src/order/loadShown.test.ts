import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { loadShown } from './loadShown.ts';

const count = jest.fn(async () => {});
const orders = { newOrders: { count } };
beforeEach(() => {
  count.mockClear();
});
const frames = async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
};

it('orders that are shown at once are asked for what has changed after the first frame, and no longer after that of the next screen', async () => {
  const end = jest.fn();
  const load = jest.fn(() => end);
  const stop = loadShown({ ...orders, isCurrent: true, load });
  expect(load).not.toHaveBeenCalled();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  stop();
  expect(end).not.toHaveBeenCalled();
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1));
});

it('a screen that is left within its first frame asks for nothing', async () => {
  const load = jest.fn(() => () => {});
  loadShown({ ...orders, isCurrent: true, load })();
  await frames();
  expect(load).not.toHaveBeenCalled();
});

it('orders that are not there yet are loaded at once, and no longer when they are left', () => {
  const end = jest.fn();
  const load = jest.fn(() => end);
  const stop = loadShown({ ...orders, isCurrent: false, load });
  expect(load).toHaveBeenCalledTimes(1);
  stop();
  expect(end).toHaveBeenCalledTimes(1);
});

describe('orders that are shown at once, on a page that is seen again before they are asked for', () => {
  it.each([
    ['focus', window],
    ['visibilitychange', document],
  ] as const)('ask for what has changed as soon as they can (%s)', async (type, target) => {
    const load = jest.fn(() => () => {});
    loadShown({ ...orders, isCurrent: true, load });
    target.dispatchEvent(new Event(type));
    expect(count).not.toHaveBeenCalled();
    await waitFor(() => expect(count).toHaveBeenCalledTimes(1));
    expect(load).toHaveBeenCalledTimes(1);
    // From then on it is theirs to hear that.
    target.dispatchEvent(new Event(type));
    await frames();
    expect(count).toHaveBeenCalledTimes(1);
  });

  it('ask for nothing once their screen is left', async () => {
    loadShown({ ...orders, isCurrent: true, load: () => () => {} })();
    window.dispatchEvent(new Event('focus'));
    await frames();
    expect(count).not.toHaveBeenCalled();
  });
});

it('orders of a page that is not seen again are asked for nothing more', async () => {
  const load = jest.fn(() => () => {});
  loadShown({ ...orders, isCurrent: true, load });
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(count).not.toHaveBeenCalled();
});
