import { expect, it } from '@jest/globals';
import { limitPages } from './limitPages.ts';

/** The page limiter of a process with a clock that only the test advances. */
function startProcess() {
  const time = { ms: 0 };
  const take = limitPages(() => time.ms);
  /** Fetches this many pages one after another; returns the codes of the rejected ones. */
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

it('A seller fetches at most ten post office pages per minute', async () => {
  const { fetchPages, time } = startProcess();
  expect(await fetchPages('a', 12)).toEqual(['too-fast', 'too-fast']);
  time.ms += 60_000;
  expect(await fetchPages('a', 12)).toEqual(['too-fast', 'too-fast']);
  expect(await fetchPages('b', 10)).toEqual([]);
});

it('All sellers together fetch at most sixty post office pages per minute', async () => {
  const { fetchPages } = startProcess();
  for (const seller of 'abcdef') expect(await fetchPages(seller, 10)).toEqual([]);
  expect(await fetchPages('g', 2)).toEqual(['unavailable', 'unavailable']);
});

it('A seller with a slow page does not delay other sellers and has at most two more waiting', async () => {
  const { take } = startProcess();
  const end = await take('a');
  const waiting = [take('a'), take('a')];
  await expect(take('a')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  (await take('b'))();
  end();
  for (const turn of waiting) (await turn)();
});
