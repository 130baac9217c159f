import { ORDER_FILTERS, type OrderFilterId } from '@backoffice/contracts/order/lists/orderFilters';
import { orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import { usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { useDeferredValue } from 'react';
import { useOrderList } from '../OrderListContext.ts';
import { CountedChip } from './CountedChip.tsx';
import styles from './FilterSheet.module.css';

/** The choices of one filter with their counts. A click renders the checked choices first and the new counts later. */
export const FilterChoices = observer(function FilterChoices({ id }: { readonly id: OrderFilterId }) {
  const { filteredOrders, address } = useOrderList();
  const { now } = usePlatform();
  const { label, choiceLabel, max } = ORDER_FILTERS[id];
  const checked = filteredOrders.checked[id];
  const counts = useDeferredValue(filteredOrders.counts)[id];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{label}</legend>
      <div className={styles.choices}>
        {filteredOrders.getChoices(id).map((choice) => (
          <CountedChip
            key={choice}
            label={choiceLabel(choice, now())}
            value={checked.includes(choice)}
            count={counts.get(choice) ?? 0}
            color={id === 'status' ? orderStatusLabel(Number(choice)).color : undefined}
            disabled={!checked.includes(choice) && checked.length >= max}
            onToggle={() => address.toggle(id, choice)}
          />
        ))}
      </div>
    </fieldset>
  );
});
