import { ORDER_ITEMS_MAX, formatNumber, orderItemKey, orderItemLabel, parseOrderItem } from '@backoffice/contracts';
import { Badge, FilterChip, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OrderListQuery } from '../query/orderListQuery.ts';
import { ChoiceCount } from './ChoiceCount.tsx';
import styles from './FilterSheet.module.css';
import type { FilteredOrders } from './FilteredOrders.ts';

interface ItemFilterProps {
  readonly filtered: FilteredOrders;
  readonly onChange: (change: Partial<OrderListQuery>) => void;
}

/** So many are offered at once; the others are found by a part of their names. */
const OFFERED = 12;

/** Chooses orders by what was ordered, and marks what is nearly sold out. */
export const ItemFilter = observer(function ItemFilter({ filtered, onChange }: ItemFilterProps) {
  const [typed, setTyped] = useState('');
  const { itemCounts: counts, lowStock } = filtered;
  const { items: checked, lowStock: isLowStockChecked } = filtered.checked;
  const needle = typed.normalize('NFC').trim().toLowerCase();
  const found = [...counts.keys()].filter((item) => orderItemLabel(item).toLowerCase().includes(needle));
  const offered = [...checked, ...found.filter((item) => !checked.includes(item)).slice(0, OFFERED)];
  const more = found.length - offered.filter((item) => found.includes(item)).length;
  const lowProducts = new Set([...lowStock.keys()].map((item) => orderItemKey(parseOrderItem(item)[0])));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>상품 · 옵션</legend>
      {counts.size > OFFERED && (
        <TextField hideLabel label="상품 찾기" placeholder="상품이나 옵션 이름" value={typed} onChange={setTyped} />
      )}
      <div className={styles.choices}>
        {(isLowStockChecked || lowStock.size > 0) && (
          <FilterChip value={isLowStockChecked} onChange={(value) => onChange({ lowStock: value })}>
            품절 임박 옵션 <ChoiceCount count={filtered.lowStockCount} />
          </FilterChip>
        )}
        {offered.map((item) => {
          const isChecked = checked.includes(item);
          return (
            <FilterChip
              key={item}
              value={isChecked}
              disabled={!isChecked && checked.length >= ORDER_ITEMS_MAX}
              onChange={() =>
                onChange({ items: isChecked ? checked.filter((each) => each !== item) : [...checked, item] })
              }
            >
              {orderItemLabel(item)} <ChoiceCount count={counts.get(item) ?? 0} />{' '}
              <StockMark left={lowStock.get(item)} isLow={lowProducts.has(item)} />
            </FilterChip>
          );
        })}
      </div>
      {more > 0 && <p className={styles.more}>{`그 밖에 ${formatNumber(more)}개는 이름으로 찾을 수 있습니다.`}</p>}
    </fieldset>
  );
});

interface StockMarkProps {
  /** The pieces left of an option that is nearly sold out. */
  readonly left: number | undefined;
  /** Whether it is a product with such an option. */
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
