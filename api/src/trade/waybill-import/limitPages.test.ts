import { expect, it } from '@jest/globals';
import { limitPages } from './limitPages.ts';

/** The pages of a process whose clock stands still unless a test moves it. */
function startProcess() {
  const time = { ms: 0 };
  const take = limitPages(() => time.ms);
  /** Fetches so many pages one after the other; answers the code of each that was refused. */
  const fetchPages = async (seller: string, count: number) => {
    const codes: unknown[] = [];
    for (let page = 0; page < count; page += 1)
      await take(seller).then(
        (end) => end(),
        (error: { code: string }) => codes.push(error.code),
      );
    return codes;
  };
  return { take, fetchPages, time };
}

it('a seller makes the API ask the post office for ten pages in a minute, and no more', async () => {
  const { fetchPages, time } = startProcess();
  expect(await fetchPages('a', 12)).toEqual(['too-fast', 'too-fast']);
  time.ms += 60_000;
  expect(await fetchPages('a', 12)).toEqual(['too-fast', 'too-fast']);
  expect(await fetchPages('b', 10)).toEqual([]);
});

it('all sellers together make it ask for sixty', async () => {
  const { fetchPages } = startProcess();
  for (const seller of 'abcdef') expect(await fetchPages(seller, 10)).toEqual([]);
  expect(await fetchPages('g', 2)).toEqual(['unavailable', 'unavailable']);
});

it('a seller whose page is slow holds up no other, and has two more waiting at most', async () => {
  const { take } = startProcess();
  const end = await take('a');
  const waiting = [take('a'), take('a')];
  await expect(take('a')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  (await take('b'))();
  end();
  for (const turn of waiting) (await turn)();
});
