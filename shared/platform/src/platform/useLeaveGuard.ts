import { useEffect, useEffectEvent, useId } from 'react';
import { usePlatform } from './PlatformContext.tsx';
import type { DiscardChanges } from '../stores/LeaveGuard.ts';

/**
 * Makes the host ask before this page is left, while `dirty`; a hidden kept-alive page does not ask. `discardChanges` is
 * called after leaving was confirmed, before the page unmounts.
 */
export function useLeaveGuard(dirty: boolean, discardChanges?: DiscardChanges): void {
  const { guard } = usePlatform();
  const id = useId();
  const discard = useEffectEvent(async () => discardChanges?.());
  useEffect(() => {
    guard.set(id, dirty, () => discard());
    return () => guard.set(id, false);
  }, [guard, id, dirty]);
}
