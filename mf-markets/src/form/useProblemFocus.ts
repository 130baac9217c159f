import { type RefObject, useEffect, useRef } from 'react';
import type { FormProblems } from './FormProblems.ts';
import { focusField } from './focusField.ts';

/** After a failed attempt scrolls to the top and puts the focus into the first wrong field. */
export function useProblemFocus(root: RefObject<HTMLElement | null>, problems: FormProblems): void {
  const { attempt } = problems;
  const told = useRef(attempt);
  useEffect(() => {
    // A kept-alive page runs its effects again when it comes back; that is no new attempt.
    if (told.current === attempt) return;
    told.current = attempt;
    window.scrollTo({ top: 0 });
    const [first] = problems.all;
    if (first && root.current) focusField(root.current, first.path);
  }, [attempt, problems, root]);
}
