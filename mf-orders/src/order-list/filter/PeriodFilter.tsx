import { toSeoulTime } from '@backoffice/contracts';
import { usePlatform } from '@backoffice/platform';
import { FilterChip } from '@backoffice/ui';
import { useId } from 'react';
import styles from './FilterSheet.module.css';

interface PeriodFilterProps {
  /** Days, `YYYY-MM-DD` in Seoul; empty for no bound. */
  readonly from: string;
  readonly to: string;
  readonly onChange: (period: { readonly from: string; readonly to: string }) => void;
}

const DAY_MS = 24 * 60 * 60_000;
const PERIODS = [
  { label: '오늘', days: 1 },
  { label: '최근 7일', days: 7 },
  { label: '최근 30일', days: 30 },
] as const;

/** The days on which orders were placed, by Seoul's calendar. */
export function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  const { now } = usePlatform();
  const id = useId();
  const today = seoulDay(now());
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>주문일</legend>
      <div className={styles.choices}>
        {PERIODS.map(({ label, days }) => {
          const begin = seoulDay(now() - (days - 1) * DAY_MS);
          const isChosen = from === begin && to === today;
          return (
            <FilterChip
              key={label}
              value={isChosen}
              onChange={() => onChange(isChosen ? { from: '', to: '' } : { from: begin, to: today })}
            >
              {label}
            </FilterChip>
          );
        })}
      </div>
      <div className={styles.period}>
        <label htmlFor={`${id}-from`}>시작일</label>
        <input
          id={`${id}-from`}
          type="date"
          className={styles.day}
          value={from}
          max={to || undefined}
          onChange={({ currentTarget }) => onChange({ from: currentTarget.value, to })}
        />
        <label htmlFor={`${id}-to`}>종료일</label>
        <input
          id={`${id}-to`}
          type="date"
          className={styles.day}
          value={to}
          min={from || undefined}
          onChange={({ currentTarget }) => onChange({ from, to: currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}

/** The day on Seoul's calendar, `YYYY-MM-DD`. */
function seoulDay(instant: number): string {
  return toSeoulTime(instant).toISOString().slice(0, 10);
}
