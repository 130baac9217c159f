import { readFile, readdir } from 'node:fs/promises';

/** Milliseconds of processor time of each thread of a process by its number, as Linux counts them. */
export async function threadTimes(pid: number): Promise<Map<number, number>> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map(async (thread): Promise<[number, number]> => {
      const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
      return [Number(thread), Number(text.split(' ', 1)[0]) / 1e6];
    }),
  );
  return new Map(times);
}
