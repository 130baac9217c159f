import { type ComponentType, useLayoutEffect } from 'react';
import { type LazyComponent, lazyComponent } from './lazyComponent.tsx';

/** A page that can be loaded before it is shown; loading rejects if its file cannot be loaded. */
export type LazyPage = LazyComponent<object>;

const ATTEMPTS = 2;
/** A load that failed after more milliseconds than this is not repeated, because it hung until its timeout. */
const SLOW = 2000;

/**
 * A page that is loaded when it is first shown: `lazyPage(async () => (await
 * import('./order-list/OrderListPage.tsx')).OrderListPage)`. A load that fails quickly is repeated once; then the error
 * goes to the boundary, and rendering the page again retries.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  return lazyComponent(() => attempt(load, ATTEMPTS), ThrowError);
}

function ThrowError({ error }: { readonly error: unknown }) {
  // In an effect, because React retries the render after an error during rendering before it uses the boundary.
  useLayoutEffect(() => {
    throw error;
  }, [error]);
  return null;
}

async function attempt(load: () => Promise<ComponentType | undefined>, times: number): Promise<ComponentType> {
  const startedAt = performance.now();
  try {
    const page = await load();
    if (page === undefined) throw new TypeError('The file of a page exports no page of the expected name.');
    return page;
  } catch (error) {
    if (times <= 1 || performance.now() - startedAt > SLOW) throw error;
    return attempt(load, times - 1);
  }
}
