import { formatNumber } from '@backoffice/contracts/codes/won';
import { ORDER_FILTERS, type OrderFilterId } from '@backoffice/contracts/order/lists/orderFilters';
import { usePlatform } from '@backoffice/platform';
import { FilterChip } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './AppliedFilters.module.css';
import { useOrderList } from './OrderListContext.ts';

/** The checked choices of the filters; a click removes one. A single task is the selected tab instead. */
export const AppliedFilters = observer(function AppliedFilters() {
  const { address, filteredOrders } = useOrderList();
  const { offeredIds, checked, checkedCount } = filteredOrders;
  const { unknown } = address.query;
  if (checkedCount === 0 && unknown.length === 0) return null;
  const ids = offeredIds.filter((id) => checked[id].length > (id === 'tasks' ? 1 : 0));
  return (
    <div className={styles.chips}>
      {unknown.length > 0 && (
        <FilterChip value onChange={() => address.change({ unknown: [] })}>
          {`알 수 없는 조건 ${formatNumber(unknown.length)}개`}
        </FilterChip>
      )}
      {ids.map((id) => (
        <CheckedChips key={id} id={id} />
      ))}
    </div>
  );
});

const CheckedChips = observer(function CheckedChips({ id }: { readonly id: OrderFilterId }) {
  const { address, filteredOrders } = useOrderList();
  const { now } = usePlatform();
  const { label } = ORDER_FILTERS[id];
  return (
    <div className={styles.group} role="group" aria-label={label}>
      {filteredOrders.checked[id].map((choice) => (
        <FilterChip key={choice} value onChange={() => address.toggle(id, choice)}>
          {filteredOrders.getChoiceLabel(id, choice, now())}
        </FilterChip>
      ))}
    </div>
  );
});
