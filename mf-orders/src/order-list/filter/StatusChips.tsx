import { orderStatusLabel } from '@backoffice/contracts';
import { FilterChip } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { STATUS_FILTERS } from '../../order/ListedOrder.ts';
import styles from '../OrderListPage.module.css';
import type { OrderListStore } from '../OrderListStore.ts';
import { type CheckedFilters, toggleChoice } from './orderFilters.ts';
import { ChoiceCount } from './ChoiceCount.tsx';

interface StatusChipsProps {
  readonly store: OrderListStore;
  readonly onChange: (change: Partial<CheckedFilters>) => void;
}

/** The filter that is used most, one press away, each choice with the number of orders it would show. */
export const StatusChips = observer(function StatusChips({ store, onChange }: StatusChipsProps) {
  const { status } = store.filters;
  const counts = store.list.value === undefined ? undefined : store.sifted.counts.status;
  return (
    <div className={styles.chips} role="group" aria-label="주문 상태">
      {STATUS_FILTERS.map((code) => (
        <FilterChip
          key={code}
          value={status.includes(code)}
          onChange={() => onChange({ status: toggleChoice(status, code, STATUS_FILTERS) })}
        >
          {orderStatusLabel(code).label} {counts && <ChoiceCount of={counts.get(code) ?? 0} />}
        </FilterChip>
      ))}
    </div>
  );
});
