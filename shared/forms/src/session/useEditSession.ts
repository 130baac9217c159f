import { useLeaveGuard, usePlatform } from '@backoffice/platform';
import { useProblemFocus } from '@backoffice/ui';
import { type RefObject, useEffect } from 'react';
import type { EditSession } from './EditSession.ts';

/** Part of an `EditSession` that its page needs. */
export type PageSession = Pick<
  EditSession<unknown, unknown, object, string>,
  'isDirty' | 'problems' | 'load' | 'discard' | 'leave'
>;

/**
 * Connects a session with its page (a MobX observer): loads the record, warns before changes are lost, and focuses the
 * first invalid field below `root` after each rejected save. When the page unmounts, the draft is stored, or deleted if
 * the seller has confirmed the loss.
 */
export function useEditSession(session: PageSession, root: RefObject<HTMLElement | null>): void {
  const { guard } = usePlatform();
  useEffect(() => {
    void session.load();
    // The guard is not dirty only if the seller has confirmed the loss. Hiding the page does not change the guard.
    return () => session.leave({ isDiscarded: !guard.isDirty });
  }, [session, guard]);
  useLeaveGuard(session.isDirty, session.discard);
  useProblemFocus(root, { attempt: session.problems.attempt, first: session.problems.all[0]?.path });
}
