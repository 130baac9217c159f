import { expect, it } from '@jest/globals';
import { trackBlobs } from './trackBlobs.ts';

it('trackBlobs revokes each remaining address, once', () => {
  const revoked: string[] = [];
  let made = 0;
  const urls = {
    createObjectURL: () => `blob:${(made += 1)}`,
    revokeObjectURL: (address: string) => void revoked.push(address),
  };
  const revokeAll = trackBlobs(urls);
  const [first, second, third] = [0, 1, 2].map(() => urls.createObjectURL());
  urls.revokeObjectURL(second as string);
  revokeAll();
  revokeAll();
  expect(revoked).toEqual([second, first, third]);
});
