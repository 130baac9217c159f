import { Button } from '@backoffice/ui';
import { SlidersHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type CheckedFilters, countChecked } from '../query/orderFilters.ts';
import styles from './FilterButton.module.css';
import { FilterSheet } from './FilterSheet.tsx';
import type { FilteredOrders } from './FilteredOrders.ts';

interface FilterButtonProps {
  readonly filtered: FilteredOrders;
  readonly onChange: (change: Partial<CheckedFilters>) => void;
}

/** Opens the filters and shows how many choices are checked. */
export const FilterButton = observer(function FilterButton({ filtered, onChange }: FilterButtonProps) {
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
      {isOpen && <FilterSheet filtered={filtered} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  );
});
