import { type ComponentType, lazy, useLayoutEffect, useState } from 'react';

/** A page that can be fetched before it is shown; fetching it rejects when the file cannot be had. */
export type LazyPage = ComponentType & { preload(): Promise<void> };

const ATTEMPTS = 2;
/** A fetch that failed after longer than this, in milliseconds, is not repeated: it hung until its timeout. */
const SLOW = 2000;

/**
 * A page that is fetched when it is first shown: `lazyPage(async () => (await import('./order-list/OrderListPage.tsx')).OrderListPage)`.
 * A fetch that fails at once is repeated once; after that the error goes to the boundary, and showing the page again tries again
 * (React's own `lazy` would keep the failure for good). What was fetched before is shown without waiting.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Fetched: ComponentType | undefined;
  let Current = fresh();
  async function fetch() {
    Fetched = await attempt(load, ATTEMPTS);
    return Fetched;
  }
  function fresh() {
    return lazy(async () => {
      try {
        return { default: await fetch() };
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
    // Chosen once: another component on a later rendering would begin the page anew.
    const [Chosen] = useState<ComponentType>(() => Fetched ?? Current);
    return <Chosen />;
  }
  return Object.assign(Page, {
    preload: async () => {
      if (Fetched === undefined) await fetch();
    },
  });
}

async function attempt(load: () => Promise<ComponentType | undefined>, times: number): Promise<ComponentType> {
  const began = performance.now();
  try {
    const page = await load();
    if (page === undefined) throw new TypeError('The file of a page exports no page of the expected name.');
    return page;
  } catch (error) {
    if (times <= 1 || performance.now() - began > SLOW) throw error;
    return attempt(load, times - 1);
  }
}
