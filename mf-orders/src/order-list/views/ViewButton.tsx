import { scheduleIdle } from '@backoffice/platform';
import { Button, lazyDialog, useLazyDialog } from '@backoffice/ui';
import { Bookmark } from 'lucide-react';
import { Observer, observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import type { FilteredOrders } from '../filter/FilteredOrders.ts';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import type { ActiveView } from './ActiveView.ts';
import type { OrderViewsStore } from './OrderViewsStore.ts';

interface ViewButtonProps {
  readonly active: ActiveView;
  readonly viewsStore: OrderViewsStore;
  readonly filteredOrders: Pick<FilteredOrders, 'getCount' | 'describe'>;
  readonly address: Pick<OrderListAddress, 'query' | 'columns' | 'change'>;
}

const LazyViewSheet = lazyDialog(async () => (await import('./ViewSheet.tsx')).ViewSheet);

/** Opens the views; shows the name of the active view and whether its filters were changed. */
export const ViewButton = observer(function ViewButton({ active, viewsStore, ...rest }: ViewButtonProps) {
  const sheet = useLazyDialog();
  const { needsStoredViews } = active;
  // Preload the sheet, so that the views also open offline.
  useEffect(() => scheduleIdle(() => void LazyViewSheet.preload().catch(() => {})), []);
  useEffect(() => {
    if (needsStoredViews) viewsStore.load();
  }, [needsStoredViews, viewsStore]);
  const renderButton = () => {
    const { view, isChanged } = active;
    const name = view?.name ?? '보기';
    return (
      <Button
        size="sm"
        icon={<Bookmark aria-hidden />}
        aria-haspopup="dialog"
        aria-label={view === undefined ? '보기' : `보기: ${name}${isChanged ? ', 바뀜' : ''}`}
        busy={sheet.isFetching}
        onClick={sheet.open}
      >{`${name}${isChanged ? ' · 바뀜' : ''}`}</Button>
    );
  };
  return (
    <>
      <Observer>{renderButton}</Observer>
      <Suspense>
        {sheet.isOpen && <LazyViewSheet {...{ active, viewsStore, ...rest }} onClose={sheet.close} />}
      </Suspense>
    </>
  );
});
