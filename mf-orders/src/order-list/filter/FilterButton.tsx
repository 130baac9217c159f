import { Button } from '@backoffice/ui';
import { SlidersHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from '../OrderListPage.module.css';
import type { OrderListStore } from '../OrderListStore.ts';
import { type CheckedFilters, countChecked } from './orderFilters.ts';
import { FilterSheet } from './FilterSheet.tsx';

interface FilterButtonProps {
  readonly store: OrderListStore;
  readonly onChange: (change: Partial<CheckedFilters>) => void;
}

/** Opens the filters and says how many are on. */
export const FilterButton = observer(function FilterButton({ store, onChange }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const on = countChecked(store.filters);
  return (
    <>
      <Button
        className={styles.filterButton}
        icon={<SlidersHorizontal aria-hidden />}
        aria-haspopup="dialog"
        aria-label={on === 0 ? '필터' : `필터 ${on}개 적용`}
        onClick={() => setOpen(true)}
      >
        필터{on > 0 && <span className={styles.on}>{on}</span>}
      </Button>
      {open && <FilterSheet store={store} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  );
});
