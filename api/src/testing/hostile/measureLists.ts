/** Milliseconds from one call of the honest seller to the next. */
const PACE = 100;

/** What became of an honest seller's lists: the milliseconds of each, and how many were no list. */
export interface Lists {
  readonly times: readonly number[];
  readonly failures: number;
}

/** Lists orders at a steady pace for some seconds, as the screens of a seller in a hurry would. */
export async function measureLists(url: string, authorization: string, seconds: number): Promise<Lists> {
  const times: number[] = [];
  let failures = 0;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const began = performance.now();
    const answer = await fetch(url, { method: 'POST', headers: { authorization } });
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    if (answer.status !== 200) failures += 1;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, PACE - (performance.now() - began))));
  }
  return { times, failures };
}
