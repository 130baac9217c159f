import { orderStatusLabel } from '@backoffice/contracts';
import { FilterChip } from '@backoffice/ui';
import type { ReactNode } from 'react';
import { STATUS_FILTERS } from '../../order/filterChoices.ts';
import { type ChoiceCounts, toggleChoice } from '../query/orderFilters.ts';
import { ChoiceCount } from './ChoiceCount.tsx';
import styles from './StatusChips.module.css';

interface StatusChipsProps {
  readonly checked: readonly number[];
  /** How many orders each status would show; undefined while they are not loaded. */
  readonly counts: ChoiceCounts | undefined;
  readonly onChange: (checked: number[]) => void;
  /** Other filters before them. */
  readonly children?: ReactNode;
}

/** The filter that is used most, one press away. */
export function StatusChips({ checked, counts, onChange, children }: StatusChipsProps) {
  return (
    <div className={styles.chips}>
      {children}
      <div className={styles.group} role="group" aria-label="주문 상태">
        {STATUS_FILTERS.map((code) => (
          <FilterChip
            key={code}
            value={checked.includes(code)}
            onChange={() => onChange(toggleChoice(checked, code, STATUS_FILTERS))}
          >
            {orderStatusLabel(code).label} {counts && <ChoiceCount count={counts.get(code) ?? 0} />}
          </FilterChip>
        ))}
      </div>
    </div>
  );
}
