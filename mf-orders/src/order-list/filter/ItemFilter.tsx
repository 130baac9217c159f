import { ORDER_ITEMS_MAX, formatNumber, orderItemKey, orderItemLabel, parseOrderItem } from '@backoffice/contracts';
import { Badge, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { CountedChip } from './CountedChip.tsx';
import styles from './FilterSheet.module.css';
import type { FilteredOrders } from './FilteredOrders.ts';
import type { Choosers } from './choosers.ts';

interface ItemFilterProps {
  readonly filtered: FilteredOrders;
  readonly choose: Pick<Choosers, 'item' | 'lowStock'>;
}

/** So many are offered at once; the others are found by a part of their names. */
const OFFERED = 12;

/** Chooses orders by what was ordered, and marks what is nearly sold out. */
export const ItemFilter = observer(function ItemFilter({ filtered, choose }: ItemFilterProps) {
  const [typed, setTyped] = useState('');
  const { itemCounts: counts, lowStock } = filtered;
  const { items: checked, lowStock: isLowStockChecked } = filtered.checked;
  const needle = typed.normalize('NFC').trim().toLowerCase();
  const found = useMemo(
    () => [...counts.keys()].filter((item) => orderItemLabel(item).toLowerCase().includes(needle)),
    [counts, needle],
  );
  const lowStockCount = useDeferredValue(filtered.lowStockCount);
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
          <CountedChip
            choice=""
            label="품절 임박 옵션"
            value={isLowStockChecked}
            count={lowStockCount}
            onToggle={choose.lowStock}
          />
        )}
        {offered.map((item) => {
          const isChecked = checked.includes(item);
          return (
            <ItemChip
              key={item}
              item={item}
              value={isChecked}
              count={counts.get(item) ?? 0}
              disabled={!isChecked && checked.length >= ORDER_ITEMS_MAX}
              left={lowStock.get(item)}
              isLow={lowProducts.has(item)}
              onToggle={choose.item}
            />
          );
        })}
      </div>
      {more > 0 && <p className={styles.more}>{`그 밖에 ${formatNumber(more)}개는 이름으로 찾을 수 있습니다.`}</p>}
    </fieldset>
  );
});

interface ItemChipProps extends StockMarkProps {
  readonly item: string;
  readonly value: boolean;
  readonly count: number;
  readonly disabled: boolean;
  readonly onToggle: (item: string) => void;
}

/** An element as a child would be another one at each rendering. */
const ItemChip = memo(function ItemChip({ item, left, isLow, ...rest }: ItemChipProps) {
  return (
    <CountedChip choice={item} label={orderItemLabel(item)} {...rest}>
      <StockMark left={left} isLow={isLow} />
    </CountedChip>
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
