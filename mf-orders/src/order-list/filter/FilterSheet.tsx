import { formatNumber } from '@backoffice/contracts/codes/won';
import { ORDER_FILTERS, type OrderFilterId } from '@backoffice/contracts/order/lists/orderFilters';
import { ORDER_SORTS, ORDER_SORT_LABELS } from '@backoffice/contracts/order/lists/orderSort';
import { Button, FilterChip, Sheet } from '@backoffice/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Observer, observer } from 'mobx-react-lite';
import { type ComponentType, useState } from 'react';
import { useIsWide } from '../../order/useIsWide.ts';
import { useOrderList } from '../OrderListContext.ts';
import { NO_FILTERS } from '../query/orderListQuery.ts';
import { DaysFilter } from './DaysFilter.tsx';
import { FilterChoices } from './FilterChoices.tsx';
import styles from './FilterSheet.module.css';
import { ItemFilter } from './ItemFilter.tsx';

/** Filters with a control of their own; filters with the same control are one group. */
const OWN_CONTROLS: Partial<Record<OrderFilterId, ComponentType>> = {
  days: DaysFilter,
  items: ItemFilter,
  stock: ItemFilter,
};
const isFolded = (id: OrderFilterId) => ORDER_FILTERS[id].isFolded;

/** All filters; each choice shows the number of orders that it would show, and a click is applied immediately. */
export const FilterSheet = observer(function FilterSheet({ onClose }: { readonly onClose: () => void }) {
  const { filteredOrders, address } = useOrderList();
  const { offeredIds, checked } = filteredOrders;
  // The headings of the columns sort the list of a desktop.
  const isSortable = !useIsWide();
  const [isUnfolded, setUnfolded] = useState(() =>
    offeredIds.some((id) => isFolded(id) && checked[id].length > (id === 'tasks' ? 1 : 0)),
  );
  return (
    <Sheet
      open
      title="필터"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => address.change(NO_FILTERS)}>초기화</Button>
          <Button variant="primary" onClick={onClose}>
            <Observer>{() => <span>{`${formatNumber(filteredOrders.shown.length)}건 보기`}</span>}</Observer>
          </Button>
        </>
      }
    >
      {isSortable && <SortChoices />}
      <FilterGroups ids={offeredIds.filter((id) => !isFolded(id))} />
      <Button
        wide
        className={styles.unfold}
        icon={isUnfolded ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {isUnfolded ? '접기' : '필터 더보기'}
      </Button>
      {isUnfolded && <FilterGroups ids={offeredIds.filter(isFolded)} />}
    </Sheet>
  );
});

function FilterGroups({ ids }: { readonly ids: readonly OrderFilterId[] }) {
  const groups = new Map(ids.map((id) => [OWN_CONTROLS[id] ?? id, id]));
  return [...groups.values()].map((id) => {
    const { [id]: Control } = OWN_CONTROLS;
    return Control === undefined ? <FilterChoices key={id} id={id} /> : <Control key={id} />;
  });
}

const SortChoices = observer(function SortChoices() {
  const { address } = useOrderList();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>정렬</legend>
      <div className={styles.choices}>
        {ORDER_SORTS.map((sort) => (
          <FilterChip key={sort} value={address.sort === sort} onChange={() => address.change({ sort })}>
            {ORDER_SORT_LABELS[sort]}
          </FilterChip>
        ))}
      </div>
    </fieldset>
  );
});
