import { type RefObject, useEffect, useRef } from 'react';
import { focusField, focusInvalid } from './focusField.ts';

/** The field that a form focuses after a refused attempt. */
export interface ProblemFocus {
  /** Number of refused attempts. */
  readonly attempt: number;
  /** The path of the first problem; without it, or without a field for it, the first invalid field gets the focus. */
  readonly first?: string;
}

/**
 * After each refused attempt focuses the first invalid field below `root`. The form of a page scrolls to its top
 * (docs/rules.md#market-form), and the focus does not scroll away from there; a form in a dialog does not scroll the
 * page below it and shows the field.
 */
export function useProblemFocus(root: RefObject<HTMLElement | null>, { attempt, first }: ProblemFocus): void {
  const handled = useRef(attempt);
  useEffect(() => {
    // A kept-alive page runs its effects again when it is shown, and typing may change the first problem: neither is a
    // new attempt.
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
