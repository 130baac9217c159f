import { useBlocker, useMatches, usePlatform } from '@backoffice/platform';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import { LEAVE_QUESTION } from '../routing/BackPress.ts';
import { useLayerEntry } from './useLayerEntry.ts';

/**
 * Blocks navigation: Back closes the topmost layer first, and unsaved changes are confirmed. The browser asks before
 * work in progress ends with the document.
 */
export function LeavePrompt() {
  const { guard, layers, nav } = usePlatform();
  useLayerEntry();
  const matches = useMatches();
  const isKeepAlive = matches.some(({ handle }) => (handle as { keepAlive?: boolean } | undefined)?.keepAlive);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (layers.isOpen && historyAction === 'POP') return true;
    // A kept-alive page stays mounted under the addresses of its children and loses no input there.
    const stays =
      nextLocation.pathname === currentLocation.pathname ||
      (isKeepAlive && nextLocation.pathname.startsWith(`${currentLocation.pathname}/`));
    return guard.isDirty && !stays;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (layers.closeTop()) return blocker.reset();
    void nav.confirm(LEAVE_QUESTION).then(async (leave) => {
      if (!leave) return blocker.reset();
      // Awaited, because the user may leave the next page before the draft is deleted.
      await guard.discardChanges();
      blocker.proceed();
    });
  }, [blocker, layers, guard, nav]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const stop = reaction(
      () => guard.blocksDocumentUnload,
      (holds) =>
        holds ? window.addEventListener('beforeunload', warn) : window.removeEventListener('beforeunload', warn),
      { fireImmediately: true },
    );
    return () => {
      stop();
      window.removeEventListener('beforeunload', warn);
    };
  }, [guard]);

  return null;
}
