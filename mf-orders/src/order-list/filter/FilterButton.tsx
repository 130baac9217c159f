import { scheduleIdle } from '@backoffice/platform';
import { Button, lazyDialog, useLazyDialog } from '@backoffice/ui';
import { SlidersHorizontal } from 'lucide-react';
import { Observer, observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { useOrderList } from '../OrderListContext.ts';
import styles from './FilterButton.module.css';

const LazyFilterSheet = lazyDialog(async () => (await import('./FilterSheet.tsx')).FilterSheet);

/** Opens the filters and shows the number of checked choices; only the button is rendered after a choice. */
export const FilterButton = observer(function FilterButton() {
  const { filteredOrders, orders } = useOrderList();
  const sheet = useLazyDialog();
  // Preload the sheet, so that the filters also open offline.
  useEffect(() => scheduleIdle(() => void LazyFilterSheet.preload().catch(() => {})), []);
  const open = () => {
    sheet.open();
    void orders.rereadMarket();
  };
  const renderButton = () => {
    const { checkedCount: count } = filteredOrders;
    return (
      <Button
        className={styles.button}
        icon={<SlidersHorizontal aria-hidden />}
        aria-haspopup="dialog"
        aria-label={count === 0 ? '필터' : `필터 ${count}개 적용`}
        busy={sheet.isFetching}
        onClick={open}
      >
        <span>필터</span> {count > 0 && <span className={styles.count}>{`${count}개`}</span>}
      </Button>
    );
  };
  return (
    <>
      <Observer>{renderButton}</Observer>
      <Suspense>{sheet.isOpen && <LazyFilterSheet onClose={sheet.close} />}</Suspense>
    </>
  );
});
