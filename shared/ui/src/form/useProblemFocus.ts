import { type RefObject, useEffect, useRef } from 'react';
import { focusField, focusInvalid } from './focusField.ts';

/** Which field a form focuses after a refused attempt. */
export interface ProblemFocus {
  /** Counts the refused attempts. */
  readonly attempt: number;
  /**
   * The path of the first problem; without one, or without a field for it, the first field marked as wrong is meant.
   */
  readonly first?: string;
}

/**
 * After each refused attempt puts the focus into the first wrong field below `root`. The form of a page is shown from
 * its top (docs/rules.md#market-form), and the focus does not scroll away from there; a form in a dialog leaves the
 * page below it where it is and shows the field.
 */
export function useProblemFocus(root: RefObject<HTMLElement | null>, { attempt, first }: ProblemFocus): void {
  const handled = useRef(attempt);
  useEffect(() => {
    // A kept-alive page runs its effects again when it is shown, and typing may change the first problem: neither
    // is a new attempt.
    if (handled.current === attempt) return;
    handled.current = attempt;
    const form = root.current;
    const isInDialog = form !== null && form.closest('dialog') !== null;
    if (!isInDialog) window.scrollTo({ top: 0 });
    const options = { preventScroll: !isInDialog };
    if (form === null || (first !== undefined && focusField(form, first, options))) return;
    focusInvalid(form, options);
  }, [attempt, first, root]);
}
