import { formatNumber } from '@backoffice/contracts/codes/won';
import { ORDER_FILTERS, type OrderFilterId } from '@backoffice/contracts/order/lists/orderFilters';
import { usePlatform } from '@backoffice/platform';
import { FilterChip } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './AppliedFilters.module.css';
import type { FilteredOrders } from './filter/FilteredOrders.ts';
import type { OrderListAddress } from './query/OrderListAddress.ts';

interface AppliedFiltersProps {
  readonly address: OrderListAddress;
  readonly filteredOrders: Pick<FilteredOrders, 'offeredIds' | 'checked' | 'checkedCount' | 'getChoiceLabel'>;
}

/** The checked choices of the filters; a click removes one. A single task is the selected tab instead. */
export const AppliedFilters = observer(function AppliedFilters({ address, filteredOrders }: AppliedFiltersProps) {
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
        <CheckedChips key={id} {...{ id, address, filteredOrders }} checked={checked[id]} />
      ))}
    </div>
  );
});

interface CheckedChipsProps extends AppliedFiltersProps {
  readonly id: OrderFilterId;
  readonly checked: AppliedFiltersProps['filteredOrders']['checked'][OrderFilterId];
}

const CheckedChips = observer(function CheckedChips(props: CheckedChipsProps) {
  const { id, checked, address, filteredOrders } = props;
  const { now } = usePlatform();
  const { label } = ORDER_FILTERS[id];
  return (
    <div className={styles.group} role="group" aria-label={label}>
      {checked.map((choice) => (
        <FilterChip key={choice} value onChange={() => address.toggle(id, choice)}>
          {filteredOrders.getChoiceLabel(id, choice, now())}
        </FilterChip>
      ))}
    </div>
  );
});
