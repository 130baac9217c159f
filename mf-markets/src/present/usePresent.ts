import { usePlatform } from '@backoffice/platform';
import { useEffect, useState } from 'react';

/** A browser ends a longer timer at once. */
const TIMER_MAX = 2 ** 31 - 1;

/**
 * The present in milliseconds. It is read again when the next of the instants (ISO 8601, null for none) has come, and
 * when a page that was hidden is shown, so that what depends on them is never shown as it was before.
 */
export function usePresent(instants: readonly (string | null)[]): number {
  const { now } = usePlatform();
  const [, setReadings] = useState(0);
  const present = now();
  const coming = instants.map((instant) => Date.parse(instant ?? '')).filter((instant) => instant > present);
  const next = Math.min(...coming);
  useEffect(() => {
    const readAgain = () => setReadings((readings) => readings + 1);
    const timer = next === Infinity ? undefined : setTimeout(readAgain, Math.min(next - now(), TIMER_MAX));
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', readAgain);
    };
  });
  return present;
}
