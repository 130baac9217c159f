import { useEffect, useEffectEvent, useId } from 'react';
import { usePlatform } from './PlatformContext.tsx';
import type { Abandon } from '../layers/LeaveGuard.ts';

/**
 * Makes the host ask before this page is left, while `dirty`; a hidden kept-alive page does not ask. `abandon` is
 * called after leaving was confirmed, before the page unmounts.
 */
export function useLeaveGuard(dirty: boolean, abandon?: Abandon): void {
  const { guard } = usePlatform();
  const id = useId();
  const discard = useEffectEvent(async () => abandon?.());
  useEffect(() => {
    guard.set(id, dirty, () => discard());
    return () => guard.set(id, false);
  }, [guard, id, dirty]);
}
