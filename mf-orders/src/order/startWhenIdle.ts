import { afterFrame } from '@backoffice/ui';
import { whenIdle } from './whenIdle.ts';

/** The longest time between a frame and the start on a page that is never idle, in milliseconds. */
const AT_LATEST_MS = 200;

/**
 * Runs `start` after the next paint, once the page is idle, so that it delays neither the first frame of a screen nor a
 * click on it. The returned function cancels it, or calls the function that `start` returned.
 */
export function startWhenIdle(start: () => () => void): () => void {
  let isStopped = false;
  let stop = () => {};
  afterFrame(() => {
    if (isStopped) return;
    stop = whenIdle(() => {
      stop = start();
    }, AT_LATEST_MS);
  });
  return () => {
    isStopped = true;
    stop();
  };
}
