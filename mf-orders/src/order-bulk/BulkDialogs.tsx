import { observer } from 'mobx-react-lite';
import type { OrderListStore } from '../order-list/OrderListStore.ts';
import { BulkNoticeDialog } from './BulkNoticeDialog.tsx';
import { BulkPackagingDialog } from './BulkPackagingDialog.tsx';
import { BulkResultSheet } from './BulkResultSheet.tsx';

/** What a bulk change asks before and tells after; the question about a status is the host's. */
export const BulkDialogs = observer(function BulkDialogs({ store }: { store: OrderListStore }) {
  const { question, run } = store.bulk;
  if (question === 'packaging') return <BulkPackagingDialog store={store} />;
  if (question === 'notice') return <BulkNoticeDialog store={store} />;
  return run.report === null ? null : <BulkResultSheet run={run} report={run.report} />;
});
