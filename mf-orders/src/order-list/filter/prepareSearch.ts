import type { ListedOrder } from '../../order/ListedOrder.ts';

/** How many texts are computed in a row: some milliseconds on a slow phone. */
const AT_ONCE = 500;

/** Calls a task when the page has nothing else to do; the returned function takes it back. */
type WhenIdle = (task: () => void) => () => void;

/**
 * Computes the texts that a search compares, and the bits of filters, while the page has nothing else to do, so that the
 * first key finds them, and then what is wanted `next`, one at a time; the returned function ends it. What is searched
 * for before is computed then.
 */
export function prepareSearch(
  orders: readonly ListedOrder[],
  whenIdle: WhenIdle = idleOf(window),
  next: readonly (() => void)[] = [],
): () => void {
  let cancel = () => {};
  const prepareFrom = (begin: number) => {
    if (begin >= orders.length) return doNext(next);
    cancel = whenIdle(() => {
      for (const { searchText, bits } of orders.slice(begin, begin + AT_ONCE)) void [searchText, bits];
      prepareFrom(begin + AT_ONCE);
    });
  };
  const doNext = ([first, ...others]: readonly (() => void)[]) => {
    if (first === undefined) return;
    cancel = whenIdle(() => {
      first();
      doNext(others);
    });
  };
  prepareFrom(0);
  return () => cancel();
}

/** Browsers without idle callbacks run the task after what is waiting already. */
function idleOf(view: Window & { requestIdleCallback?: Window['requestIdleCallback'] }): WhenIdle {
  return (task) => {
    if (view.requestIdleCallback === undefined) {
      const timer = view.setTimeout(task);
      return () => view.clearTimeout(timer);
    }
    const handle = view.requestIdleCallback(task);
    return () => view.cancelIdleCallback(handle);
  };
}
