import type { OrderSort } from '@backoffice/contracts';
import { Button, LatePart, useLateLayer } from '@backoffice/ui';
import { SlidersHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { countChecked } from '../query/orderFilters.ts';
import type { OrderListQuery } from '../query/orderListQuery.ts';
import styles from './FilterButton.module.css';
import type { FilteredOrders } from './FilteredOrders.ts';

interface FilterButtonProps {
  readonly filtered: FilteredOrders;
  readonly sort: OrderSort;
  readonly onChange: (change: Partial<OrderListQuery>) => void;
  /** The sheet is about to open. */
  readonly onOpen: () => void;
}

/** How long after the list the sheet is fetched if it was not opened before, in milliseconds. */
const FETCH_AFTER_MS = 1000;

const lateFilterSheet = new LatePart(async () => (await import('./FilterSheet.tsx')).FilterSheet);

/** Opens the filters and shows how many choices are checked. */
export const FilterButton = observer(function FilterButton({ filtered, sort, onChange, onOpen }: FilterButtonProps) {
  const sheet = useLateLayer(lateFilterSheet);
  // Without a connection the filters work, too.
  useEffect(() => {
    const timer = setTimeout(() => lateFilterSheet.fetch().catch(() => {}), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const count = countChecked(filtered.checked);
  return (
    <>
      <Button
        className={styles.button}
        icon={<SlidersHorizontal aria-hidden />}
        aria-haspopup="dialog"
        aria-label={count === 0 ? '필터' : `필터 ${count}개 적용`}
        busy={sheet.isFetching}
        onClick={() => {
          onOpen();
          sheet.open();
        }}
      >
        필터{count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      {sheet.Component && sheet.isOpen && (
        <sheet.Component filtered={filtered} sort={sort} onChange={onChange} onClose={sheet.close} />
      )}
    </>
  );
});
