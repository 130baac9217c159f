import type { MouseEvent } from 'react';

/** Releases the focus of a clicked link, so that it moves to the heading of the new screen (`ScreenFocus`). */
export function leaveFocus({ currentTarget, metaKey, ctrlKey }: MouseEvent<HTMLElement>): void {
  if (!metaKey && !ctrlKey) currentTarget.blur();
}
