import { useEffect, useId } from 'react';
import { usePlatform } from '../services/PlatformContext.tsx';

/** Makes the host ask before this page is left, while `dirty`; a hidden kept-alive page does not ask. */
export function useLeaveGuard(dirty: boolean): void {
  const { guard } = usePlatform();
  const id = useId();
  useEffect(() => {
    guard.set(id, dirty);
    return () => guard.set(id, false);
  }, [guard, id, dirty]);
}
