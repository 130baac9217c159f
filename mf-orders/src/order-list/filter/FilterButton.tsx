import type { OrderSort } from '@backoffice/contracts';
import { Button } from '@backoffice/ui';
import { SlidersHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { countChecked } from '../query/orderFilters.ts';
import type { OrderListQuery } from '../query/orderListQuery.ts';
import styles from './FilterButton.module.css';
import { FilterSheet } from './FilterSheet.tsx';
import type { FilteredOrders } from './FilteredOrders.ts';

interface FilterButtonProps {
  readonly filtered: FilteredOrders;
  readonly sort: OrderSort;
  readonly onChange: (change: Partial<OrderListQuery>) => void;
}

/** Opens the filters and shows how many choices are checked. */
export const FilterButton = observer(function FilterButton({ filtered, sort, onChange }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const count = countChecked(filtered.checked);
  return (
    <>
      <Button
        className={styles.button}
        icon={<SlidersHorizontal aria-hidden />}
        aria-haspopup="dialog"
        aria-label={count === 0 ? '필터' : `필터 ${count}개 적용`}
        onClick={() => setOpen(true)}
      >
        필터{count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      {isOpen && <FilterSheet filtered={filtered} sort={sort} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  );
});
