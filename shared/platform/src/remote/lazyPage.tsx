import { type ComponentType, lazy, useLayoutEffect } from 'react';

/** A page that can be fetched before it is shown. */
export type LazyPage = ComponentType & { preload(): void };

const ATTEMPTS = 2;
/** A fetch that failed after longer than this, in milliseconds, is not repeated: it hung until its timeout. */
const SLOW = 2000;

/**
 * A page that is fetched when it is first shown: `lazyPage(async () => (await import('./order-list/OrderListPage.tsx')).OrderListPage)`.
 * A fetch that fails at once is repeated once; after that the error goes to the boundary, and showing the page again tries again
 * (React's own `lazy` would keep the failure for good).
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Current = fresh();
  function fresh() {
    return lazy(async () => {
      try {
        return { default: await attempt(load, ATTEMPTS) };
      } catch (error) {
        return { default: failing(error) };
      }
    });
  }
  // Thrown once it stands on the page: thrown while rendering, React would render again before it asks the boundary,
  // meet the fresh page and fetch on and on.
  function failing(error: unknown) {
    return function FailedFetch() {
      useLayoutEffect(() => {
        Current = fresh();
        throw error;
      }, []);
      return null;
    };
  }
  function Page() {
    return <Current />;
  }
  return Object.assign(Page, { preload: () => void load().catch(() => {}) });
}

async function attempt(load: () => Promise<ComponentType>, times: number): Promise<ComponentType> {
  const began = performance.now();
  try {
    return await load();
  } catch (error) {
    if (times <= 1 || performance.now() - began > SLOW) throw error;
    return attempt(load, times - 1);
  }
}
