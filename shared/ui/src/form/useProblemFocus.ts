import { type RefObject, useEffect, useRef } from 'react';
import { focusField, focusInvalid } from './focusField.ts';

/** Where a form that was refused leads to. */
export interface ProblemFocus {
  /** Counts the refused attempts. */
  readonly attempt: number;
  /** The path of the first problem; without one, or without a field for it, the first field marked as wrong is meant. */
  readonly first?: string;
}

/** After each refused attempt scrolls the page to its top and puts the focus into the first wrong field below `root`. */
export function useProblemFocus(root: RefObject<HTMLElement | null>, { attempt, first }: ProblemFocus): void {
  const told = useRef(attempt);
  useEffect(() => {
    // A kept-alive page runs its effects again when it comes back, and typing may change what is first: no new attempts.
    if (told.current === attempt) return;
    told.current = attempt;
    window.scrollTo({ top: 0 });
    const form = root.current;
    if (form === null || (first !== undefined && focusField(form, first))) return;
    focusInvalid(form);
  }, [attempt, first, root]);
}
