import { toSeoulDay } from '@backoffice/contracts/codes/seoulTime';
import { usePlatform } from '@backoffice/platform';
import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/** The present day in Seoul by the server's clock, such as `2026-11-20`; the component renders again after midnight. */
export function useToday(): string {
  const { now } = usePlatform();
  return useSyncExternalStore(eachMinute, () => toSeoulDay(now()));
}

function eachMinute(check: () => void): () => void {
  const timer = setInterval(check, MINUTE);
  // The timers of a hidden page may stop.
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
