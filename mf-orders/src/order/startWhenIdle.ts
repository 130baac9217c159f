import { startAfterFrame } from './startAfterFrame.ts';
import { whenIdle } from './whenIdle.ts';

/** How long after a frame something begins on a page that never rests, in milliseconds. */
const AT_LATEST_MS = 200;

/**
 * Begins something once the next frame is drawn and nothing else is to be done, so that it delays neither what a screen
 * shows first nor a press on it; the returned function ends it.
 */
export function startWhenIdle(begin: () => () => void): () => void {
  return startAfterFrame(() => {
    let end = whenIdle(() => {
      end = begin();
    }, AT_LATEST_MS);
    return () => end();
  });
}
