import { usePlatform } from '@backoffice/platform';
import { useEffect, useState } from 'react';

/**
 * Interval at which the clock is compared, in milliseconds: timers stop while a device sleeps, and a response can
 * correct the clock.
 */
const CHECK_INTERVAL = 60_000;

/**
 * Returns the current time in milliseconds. The component renders again when the next of the instants (ISO 8601 or
 * null) is reached and when a hidden page becomes visible, so that it does not show outdated values.
 */
export function useCurrentTime(instants: readonly (string | null)[]): number {
  const { now } = usePlatform();
  const [, setUpdates] = useState(0);
  const currentTime = now();
  const future = instants.map((instant) => Date.parse(instant ?? '')).filter((instant) => instant > currentTime);
  const next = Math.min(...future);
  useEffect(() => {
    const update = () => setUpdates((count) => count + 1);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const left = next - now();
      if (left <= 0) update();
      else timer = setTimeout(wait, Math.min(left, CHECK_INTERVAL));
    };
    if (next !== Infinity) wait();
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  });
  return currentTime;
}
