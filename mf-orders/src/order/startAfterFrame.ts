import { afterFrame } from '@backoffice/ui';

/**
 * Begins something after the next frame, so that it does not delay what a screen shows first; the returned function ends
 * it, by what `begin` returned if it has begun.
 */
export function startAfterFrame(begin: () => void | (() => void)): () => void {
  let isOver = false;
  let end: void | (() => void);
  afterFrame(() => {
    if (!isOver) end = begin();
  });
  return () => {
    isOver = true;
    end?.();
  };
}
