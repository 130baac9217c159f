import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { loadShown } from './loadShown.ts';

const frames = async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
};

it('orders that are shown at once are asked for what has changed after the first frame, and no longer after that of the next screen', async () => {
  const end = jest.fn();
  const load = jest.fn(() => end);
  const stop = loadShown({ isCurrent: true, load });
  expect(load).not.toHaveBeenCalled();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  stop();
  expect(end).not.toHaveBeenCalled();
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1));
});

it('a screen that is left within its first frame asks for nothing', async () => {
  const load = jest.fn(() => () => {});
  loadShown({ isCurrent: true, load })();
  await frames();
  expect(load).not.toHaveBeenCalled();
});

it('orders that are not there yet are loaded at once, and no longer when they are left', () => {
  const end = jest.fn();
  const load = jest.fn(() => end);
  const stop = loadShown({ isCurrent: false, load });
  expect(load).toHaveBeenCalledTimes(1);
  stop();
  expect(end).toHaveBeenCalledTimes(1);
});
