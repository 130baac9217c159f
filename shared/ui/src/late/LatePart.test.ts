import { expect, it } from '@jest/globals';
import { LatePart } from './LatePart.ts';

const Part = () => null;

it('a part that is fetched twice is loaded once', async () => {
  let loads = 0;
  const part = new LatePart(async () => ((loads += 1), Part));
  expect(part.component).toBeUndefined();
  await Promise.all([part.fetch(), part.fetch()]);
  expect([loads, part.component]).toEqual([1, Part]);
});

it('a part that could not be loaded is loaded by the next call', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve(Part)];
  const part = new LatePart(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  await expect(part.fetch()).rejects.toThrow('offline');
  expect(part.component).toBeUndefined();
  await part.fetch();
  expect(part.component).toBe(Part);
});
