import { type RefObject, useEffect, useRef } from 'react';
import { focusField, focusInvalid } from './focusField.ts';

/** Where a form that was refused leads to. */
export interface ProblemFocus {
  /** Counts the refused attempts. */
  readonly attempt: number;
  /** The path of the first problem; without one, or without a field for it, the first field marked as wrong is meant. */
  readonly first?: string;
}

/**
 * After each refused attempt puts the focus into the first wrong field below `root`. The form of a page is scrolled to
 * its top before; a form in a dialog leaves the page below it where it is.
 */
export function useProblemFocus(root: RefObject<HTMLElement | null>, { attempt, first }: ProblemFocus): void {
  const told = useRef(attempt);
  useEffect(() => {
    // A kept-alive page runs its effects again when it comes back, and typing may change what is first: no new attempts.
    if (told.current === attempt) return;
    told.current = attempt;
    const form = root.current;
    const isInDialog = form !== null && form.closest('dialog') !== null;
    if (!isInDialog) window.scrollTo({ top: 0 });
    if (form === null || (first !== undefined && focusField(form, first))) return;
    focusInvalid(form);
  }, [attempt, first, root]);
}
