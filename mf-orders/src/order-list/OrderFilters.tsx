import { PACKAGING_LABELS, formatNumber, orderStatusLabel } from '@backoffice/contracts';
import { FilterChip } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { PACKAGING_FILTERS, STATUS_FILTERS } from './ListedOrder.ts';
import styles from './OrderListPage.module.css';
import type { OrderListStore } from './OrderListStore.ts';
import { type OrderListQuery, toggleChoice } from './orderListQuery.ts';

interface OrderFiltersProps {
  readonly store: OrderListStore;
  readonly onChange: (change: Partial<OrderListQuery>) => void;
}

/** Filters by status and packaging, each with the number of orders it would show. */
export const OrderFilters = observer(function OrderFilters({ store, onChange }: OrderFiltersProps) {
  const { status, packaging } = store.query;
  const counted = store.list.value !== undefined;
  return (
    <div className={styles.filters}>
      <div className={styles.chips} role="group" aria-label="주문 상태">
        {STATUS_FILTERS.map((code) => (
          <FilterChip
            key={code}
            value={status.includes(code)}
            onChange={() => onChange({ status: toggleChoice(status, code, STATUS_FILTERS) })}
          >
            {orderStatusLabel(code).label} <Count of={counted ? store.statusCounts.get(code) : undefined} />
          </FilterChip>
        ))}
      </div>
      <div className={styles.chips} role="group" aria-label="포장 상태">
        {PACKAGING_FILTERS.map((code) => (
          <FilterChip
            key={code}
            value={packaging.includes(code)}
            onChange={() => onChange({ packaging: toggleChoice(packaging, code, PACKAGING_FILTERS) })}
          >
            {PACKAGING_LABELS[code]} <Count of={counted ? store.packagingCounts.get(code) : undefined} />
          </FilterChip>
        ))}
      </div>
    </div>
  );
});

function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : <span className={styles.count}>{formatNumber(of)}</span>;
}
