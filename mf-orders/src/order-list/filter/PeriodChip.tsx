import { usePlatform } from '@backoffice/platform';
import { FilterChip } from '@backoffice/ui';
import { type CheckedPeriod, NO_PERIOD } from '../query/orderFilters.ts';
import styles from './StatusChips.module.css';
import { periodText } from './periodText.ts';

interface PeriodChipProps {
  readonly checked: CheckedPeriod;
  readonly onChange: (period: CheckedPeriod) => void;
}

/** The days that the list is of, which one press ends. Nothing where it is of all days. */
export function PeriodChip({ checked, onChange }: PeriodChipProps) {
  const { now } = usePlatform();
  const text = periodText(checked, now());
  if (text === '') return null;
  return (
    <div className={styles.group} role="group" aria-label="주문일">
      <FilterChip value onChange={() => onChange(NO_PERIOD)}>
        {text}
      </FilterChip>
    </div>
  );
}
