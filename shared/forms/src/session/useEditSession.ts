import { useLeaveGuard, usePlatform } from '@backoffice/platform';
import { useProblemFocus } from '@backoffice/ui';
import { type RefObject, useEffect } from 'react';
import type { FormProblems } from '../problems/FormProblems.ts';

/** The part of an `EditSession` that its page needs. */
export interface PageSession {
  readonly isDirty: boolean;
  readonly problems: Pick<FormProblems, 'attempt' | 'all'>;
  load(): Promise<void>;
  discard(): Promise<void>;
  leave(how: { readonly isAbandoned: boolean }): void;
}

/**
 * Connects a session with its page, an observer: loads it, asks before changes are lost, focuses the first wrong field
 * below `root` after each refused save, and on leaving keeps the draft or, if the seller confirmed to lose it, deletes
 * it.
 */
export function useEditSession(session: PageSession, root: RefObject<HTMLElement | null>): void {
  const { guard } = usePlatform();
  useEffect(() => {
    void session.load();
    // Confirming to lose the changes has cleared the guard; hiding the page has not.
    return () => session.leave({ isAbandoned: !guard.isDirty });
  }, [session, guard]);
  useLeaveGuard(session.isDirty, session.discard);
  useProblemFocus(root, { attempt: session.problems.attempt, first: session.problems.all[0]?.path });
}
