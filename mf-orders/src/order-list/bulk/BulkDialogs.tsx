import { observer } from 'mobx-react-lite';
import type { BulkActions } from './BulkActions.ts';
import { BulkNoticeDialog } from './BulkNoticeDialog.tsx';
import { BulkPackagingDialog } from './BulkPackagingDialog.tsx';
import { BulkResultSheet } from './BulkResultSheet.tsx';

/** The dialogs before a bulk change and the result after it; a status is confirmed in the host's dialog. */
export const BulkDialogs = observer(function BulkDialogs({ bulk }: { bulk: BulkActions }) {
  const { dialog, run } = bulk;
  if (dialog === 'packaging') return <BulkPackagingDialog bulk={bulk} />;
  if (dialog === 'notice') return <BulkNoticeDialog bulk={bulk} />;
  return run.report === null ? null : <BulkResultSheet run={run} report={run.report} />;
});
