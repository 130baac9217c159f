import { scheduleIdle } from '@backoffice/platform';
import { lazyDialog } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { preloadOrderDetails } from '../../order-detail/LazyOrderDetails.tsx';
import { preloadUnsentSheet } from '../../order/unsent/UnsentNotice.tsx';
import { useOrderList } from '../OrderListContext.ts';
import { LazyOrderPanel } from '../panel/LazyOrderPanel.ts';

const Dialogs = lazyDialog(async () => (await import('./ListDialogs.tsx')).ListDialogs);

/** Loads the dialogs before the first one opens. @throws the error of the import */
export const preloadListDialogs = Dialogs.preload;

/** The dialogs of the list, loaded after its first render. */
export const LazyListDialogs = observer(function LazyListDialogs() {
  const { dialog, bulk } = useOrderList();
  const [isLoaded, setLoaded] = useState(Dialogs.isLoaded);
  const isOpen = dialog.current !== null || bulk.dialog !== null;
  const isReportAwaited = !isLoaded && bulk.run.report !== null;

  useEffect(() => {
    const preload = () => {
      preloadListDialogs().then(
        () => setLoaded(true),
        () => {},
      );
      for (const each of [preloadOrderDetails, LazyOrderPanel.preload, preloadUnsentSheet]) each().catch(() => {});
    };
    if (isReportAwaited) preload();
    const cancelIdle = scheduleIdle(preload);
    // The connection may have been missing at the first attempt.
    window.addEventListener('online', preload);
    return () => {
      cancelIdle();
      window.removeEventListener('online', preload);
    };
  }, [isReportAwaited]);

  const close = () => {
    dialog.close();
    bulk.closeDialog();
  };
  return <Suspense>{(isLoaded || isOpen) && <Dialogs onClose={close} />}</Suspense>;
});
