import { formatNumber } from '@backoffice/contracts/codes/won';
import { ORDER_FILTERS } from '@backoffice/contracts/order/lists/orderFilters';
import { Badge, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useState } from 'react';
import { useOrderList } from '../OrderListContext.ts';
import { CountedChip } from './CountedChip.tsx';
import styles from './FilterSheet.module.css';

/** Maximum number of unchecked items in the list, those with the most orders; other items are found by name. */
const OFFERED_MAX = 12;
const { label, max } = ORDER_FILTERS.items;

/** Filters by ordered items and by options that are nearly sold out; marks the items with a low stock. */
export const ItemFilter = observer(function ItemFilter() {
  const { filteredOrders, address } = useOrderList();
  const [typed, setTyped] = useState('');
  const { lowStock } = filteredOrders;
  const counts = useDeferredValue(filteredOrders.counts);
  const checked = filteredOrders.checked.items.map(String);
  const isLowStock = filteredOrders.checked.stock.length > 0;
  const needle = typed.normalize('NFC').trim().toLowerCase();
  const byCount = [...counts.items].toSorted(([, a], [, b]) => b - a).map(([item]) => String(item));
  const toLabel = (item: string) => filteredOrders.getChoiceLabel('items', item, 0);
  const found = byCount.filter((item) => toLabel(item).toLowerCase().includes(needle));
  const offered = [...checked, ...found.filter((item) => !checked.includes(item)).slice(0, OFFERED_MAX)];
  const moreCount = found.length - offered.filter((item) => found.includes(item)).length;
  const lowProducts = new Set([...lowStock.values()].map(({ productId }) => productId));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{label}</legend>
      {byCount.length > OFFERED_MAX && (
        <TextField hideLabel label="상품 찾기" placeholder="상품이나 옵션 이름" value={typed} onChange={setTyped} />
      )}
      <div className={styles.choices}>
        {(isLowStock || lowStock.size > 0) && (
          <CountedChip
            label={ORDER_FILTERS.stock.choiceLabel('low', 0)}
            value={isLowStock}
            count={counts.stock.get('low') ?? 0}
            onToggle={() => address.toggle('stock', 'low')}
          />
        )}
        {offered.map((item) => {
          const isChecked = checked.includes(item);
          return (
            <CountedChip
              key={item}
              label={toLabel(item)}
              value={isChecked}
              count={counts.items.get(item) ?? 0}
              disabled={!isChecked && checked.length >= max}
              onToggle={() => address.toggle('items', item)}
            >
              <StockMark left={lowStock.get(item)?.left} isLow={lowProducts.has(item)} />
            </CountedChip>
          );
        })}
      </div>
      {moreCount > 0 && (
        <p className={styles.more}>{`그 밖에 ${formatNumber(moreCount)}개는 이름으로 찾을 수 있어요.`}</p>
      )}
    </fieldset>
  );
});

interface StockMarkProps {
  /** The remaining stock of an option that is nearly sold out. */
  readonly left: number | undefined;
  /** Whether an option of the product is nearly sold out. */
  readonly isLow: boolean;
}

function StockMark({ left, isLow }: StockMarkProps) {
  if (left === undefined && !isLow) return null;
  return (
    <Badge color={left === 0 ? 'red' : 'yellow'} size="xs">
      {left === undefined ? '품절 임박' : left === 0 ? '품절' : `품절 임박 ${formatNumber(left)}개`}
    </Badge>
  );
}
