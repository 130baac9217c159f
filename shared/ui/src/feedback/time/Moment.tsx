import { formatDateTime, formatMoment } from '@backoffice/contracts/codes/seoulTime';
import { useState } from 'react';
import styles from './Moment.module.css';
import { useToday } from './useToday.ts';

interface MomentProps {
  /** Instant in ISO 8601. */
  readonly at: string;
  /** Whether a press shows the second; not inside of a link or a button. */
  readonly isPressable?: boolean;
}

/** When something happened or will happen: `오늘 05:25`; a press shows the exact second. */
export function Moment({ at, isPressable = false }: MomentProps) {
  const today = useToday();
  const [isExact, setExact] = useState(false);
  const time = <time dateTime={at}>{isExact ? formatDateTime(at) : formatMoment(at, today)}</time>;
  if (!isPressable) return time;
  return (
    <button type="button" className={styles.moment} aria-expanded={isExact} onClick={() => setExact(!isExact)}>
      {time}
    </button>
  );
}
