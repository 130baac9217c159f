import { type ComponentType, lazy, useLayoutEffect, useState } from 'react';

/** A page that can be loaded before it is shown; loading rejects when its file cannot be loaded. */
export type LazyPage = ComponentType & { preload(): Promise<void> };

const ATTEMPTS = 2;
/** A load that failed after more milliseconds than this is not repeated: it hung until its timeout. */
const SLOW = 2000;

/**
 * A page that is loaded when it is first shown: `lazyPage(async () => (await
 * import('./order-list/OrderListPage.tsx')).OrderListPage)`. A load that fails quickly is repeated once; then the error
 * goes to the boundary, and rendering the page again retries (React's `lazy` would cache the failure). A page that is
 * already loaded renders without suspending.
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
  // Thrown in an effect: for an error during rendering React retries the render before it uses the boundary, and would
  // load the page endlessly.
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
    // Chosen once: another component on a later render would remount the page.
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
