import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createMemoryRouter } from '@backoffice/platform';
import { reloadOnNewRelease } from './reloadOnNewRelease.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setting({ takes = true, isReachable = true }: { takes?: boolean; isReachable?: boolean } = {}) {
  const done: string[] = [];
  const pauses: Promise<unknown>[] = [];
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/'] });
  const watch = {
    moved: (from: string, to: string) => (done.push(`${from} → ${to}`), takes),
    take: () => void done.push('take'),
  };
  reloadOnNewRelease({
    view: {
      location: { reload: () => void done.push('reload') } as Location,
      scrollTo: () => {},
    },
    router,
    watch: watch as never,
    remotes: { pauseUntil: (over) => void pauses.push(over) },
    isReachable: async () => isReachable,
  });
  return { done, pauses, router };
}

it('reloads the page at the address of a navigation that takes a set', async () => {
  const { done, pauses, router } = setting();
  await router.navigate('/accounts?tab=1');
  await jest.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['/ → /accounts', 'take', 'reload']);
  expect(pauses).toHaveLength(1);
});

it('continues with the page when it is still there after a while', async () => {
  const { pauses, router } = setting();
  const went = jest.fn();
  await router.navigate('/accounts');
  void pauses[0]?.then(went);
  await jest.advanceTimersByTimeAsync(4999);
  expect(went).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(went).toHaveBeenCalled();
});

it('continues at once without a network: the browser would show its own page', async () => {
  const { done, pauses, router } = setting({ isReachable: false });
  await router.navigate('/accounts');
  await pauses[0];
  expect(done).toEqual(['/ → /accounts']);
});

it('leaves a navigation alone that takes nothing', async () => {
  const { done, pauses, router } = setting({ takes: false });
  await router.navigate('/accounts');
  await router.navigate('/');
  expect([done, pauses]).toEqual([['/ → /accounts', '/accounts → /'], []]);
});
