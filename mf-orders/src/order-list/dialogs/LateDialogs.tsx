import { useLatePart } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { lateOrderDetails } from '../../order-details/lateOrderDetails.ts';
import { lateOutboxSheet } from '../../order-outbox/lateOutboxSheet.ts';
import type { ListDialogsProps } from './ListDialogs.tsx';
import { lateListDialogs } from './lateListDialogs.ts';

/** How long after the list its late parts are fetched if they were not opened before, in milliseconds. */
const FETCH_AFTER_MS = 2000;

/** The dialogs of the list, which its first view has no use for. */
export const LateDialogs = observer(function LateDialogs(props: ListDialogsProps) {
  const { dialog, bulk } = props;
  const Dialogs = useLatePart(lateListDialogs, {
    isWanted: dialog.current !== null || bulk.dialog !== null,
    onFailure: () => {
      dialog.close();
      bulk.closeDialog();
    },
  });
  const isReportAwaited = Dialogs === undefined && bulk.run.report !== null;

  useEffect(() => {
    const fetchQuietly = () => {
      for (const part of [lateListDialogs, lateOrderDetails, lateOutboxSheet]) part.fetch().catch(() => {});
    };
    const timer = setTimeout(fetchQuietly, isReportAwaited ? 0 : FETCH_AFTER_MS);
    // A report stays until it is read.
    window.addEventListener('online', fetchQuietly);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', fetchQuietly);
    };
  }, [isReportAwaited]);

  return Dialogs === undefined ? null : <Dialogs {...props} />;
});
