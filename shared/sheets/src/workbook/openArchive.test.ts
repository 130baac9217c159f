import { expect, it } from '@jest/globals';
import { bomb } from '../../corpus/archives.ts';
import { LIMITS } from '../limits.ts';
import { openArchive } from './openArchive.ts';

it('an archive whose parts state more than the limit together is refused before anything is unpacked', async () => {
  let unpacked = 0;
  const inflate = async function* (): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    unpacked += 1;
    yield new Uint8Array(1);
  };
  const third = Math.ceil(LIMITS.unpackedBytes / 3);
  await expect(openArchive(new Uint8Array(bomb(1000, { statedSize: third, entries: 3 })), { inflate })).rejects.toThrow(
    'too-much-content',
  );
  expect(unpacked).toBe(0);
});
