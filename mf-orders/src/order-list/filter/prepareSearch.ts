import type { ListedOrder } from '../../order/ListedOrder.ts';

/** How many texts are computed between two looks at the clock. */
const AT_ONCE = 50;
/** How long texts are computed in a row, in milliseconds: a press that comes meanwhile waits for so long. */
const TURN_MS = 8;

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
  now: () => number = () => performance.now(),
): () => void {
  let cancel = () => {};
  const prepareFrom = (begin: number) => {
    if (begin >= orders.length) return doNext(next);
    cancel = whenIdle(() => {
      const until = now() + TURN_MS;
      let end = begin;
      do {
        for (const { searchText, bits } of orders.slice(end, end + AT_ONCE)) void [searchText, bits];
        end += AT_ONCE;
      } while (end < orders.length && now() < until);
      prepareFrom(end);
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
