import { ORDER_PERIODS, ORDER_PERIOD_LABELS } from '@backoffice/contracts';
import { FilterChip } from '@backoffice/ui';
import { useId } from 'react';
import { type CheckedPeriod, NO_PERIOD } from '../query/orderFilters.ts';
import styles from './FilterSheet.module.css';

interface PeriodFilterProps {
  readonly checked: CheckedPeriod;
  readonly onChange: (period: CheckedPeriod) => void;
}

/** The days on which orders were placed, by Seoul's calendar: those of a period that moves with it, or two days. */
export function PeriodFilter({ checked, onChange }: PeriodFilterProps) {
  const id = useId();
  const { period, from, to } = checked;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>주문일</legend>
      <div className={styles.choices}>
        {ORDER_PERIODS.map((each) => (
          <FilterChip
            key={each}
            value={each === period}
            onChange={() => onChange(each === period ? NO_PERIOD : { ...NO_PERIOD, period: each })}
          >
            {ORDER_PERIOD_LABELS[each]}
          </FilterChip>
        ))}
      </div>
      <div className={styles.period}>
        <label htmlFor={`${id}-from`}>시작일</label>
        <input
          id={`${id}-from`}
          type="date"
          className={styles.day}
          value={from}
          max={to || undefined}
          onChange={({ currentTarget }) => onChange({ period: null, from: currentTarget.value, to })}
        />
        <label htmlFor={`${id}-to`}>종료일</label>
        <input
          id={`${id}-to`}
          type="date"
          className={styles.day}
          value={to}
          min={from || undefined}
          onChange={({ currentTarget }) => onChange({ period: null, from, to: currentTarget.value })}
        />
      </div>
      <p className={styles.problem} role="status">
        {from !== '' && to !== '' && from > to && '시작일이 종료일보다 늦습니다.'}
      </p>
    </fieldset>
  );
}
