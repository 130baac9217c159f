import type { Elements } from '@backoffice/ui';
import { orderStatusLabel } from '@backoffice/contracts';
import { useDeferredValue } from 'react';
import { STATUS_FILTERS } from '../../order/filterChoices.ts';
import type { ChoiceCounts } from '../query/orderFilters.ts';
import { CountedChip } from './CountedChip.tsx';
import styles from './StatusChips.module.css';

interface StatusChipsProps {
  readonly checked: readonly number[];
  /** How many orders each status would show; undefined while they are not loaded. */
  readonly counts: ChoiceCounts | undefined;
  readonly onToggle: (code: number) => void;
  /** Other filters before them. */
  readonly children?: Elements;
}

/** The filter that is used most, one press away. As in the sheet of filters the numbers come behind the press. */
export function StatusChips({ checked, onToggle, children, ...props }: StatusChipsProps) {
  const counts = useDeferredValue(props.counts);
  return (
    <div className={styles.chips}>
      {children}
      <div className={styles.group} role="group" aria-label="주문 상태">
        {STATUS_FILTERS.map((code) => (
          <CountedChip
            key={code}
            choice={code}
            label={orderStatusLabel(code).label}
            value={checked.includes(code)}
            count={counts && (counts.get(code) ?? 0)}
            onToggle={onToggle}
          />
        ))}
      </div>
    </div>
  );
}
