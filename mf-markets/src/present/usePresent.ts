import { usePlatform } from '@backoffice/platform';
import { useEffect, useState } from 'react';

/** So often the clock is asked, in milliseconds: a timer stands still while a device sleeps, and an answer sets the clock. */
const LOOK_EVERY = 60_000;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const left = next - now();
      if (left <= 0) readAgain();
      else timer = setTimeout(wait, Math.min(left, LOOK_EVERY));
    };
    if (next !== Infinity) wait();
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', readAgain);
    };
  });
  return present;
}
