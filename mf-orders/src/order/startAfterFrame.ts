import { afterFrame } from '@backoffice/ui';

/**
 * Begins something after the next frame, so that it does not delay what a screen shows first; the returned function ends
 * it.
 */
export function startAfterFrame(begin: () => () => void): () => void {
  let isOver = false;
  let end = () => {};
  afterFrame(() => {
    if (!isOver) end = begin();
  });
  return () => {
    isOver = true;
    end();
  };
}
