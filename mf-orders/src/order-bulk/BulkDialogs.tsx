import { usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BulkActions } from './BulkActions.ts';
import { BulkPackagingDialog } from './BulkPackagingDialog.tsx';
import { BulkResultSheet } from './BulkResultSheet.tsx';

/**
 * The dialogs before a bulk change and the result after it; a status is confirmed in the host's dialog. The one of
 * notices is fetched when it is opened; the result is there without a connection, too.
 */
export const BulkDialogs = observer(function BulkDialogs({ bulk }: { bulk: BulkActions }) {
  const { nav } = usePlatform();
  const { dialog, run, closeDialog } = bulk;
  const [NoticeDialog, setNoticeDialog] = useState<ComponentType<{ bulk: BulkActions }>>();
  const isFetching = dialog === 'notice' && NoticeDialog === undefined;
  useEffect(() => {
    if (!isFetching) return;
    import('./BulkNoticeDialog.tsx').then(
      ({ BulkNoticeDialog }) => flushSync(() => setNoticeDialog(() => BulkNoticeDialog)),
      () => {
        closeDialog();
        nav.toast('화면을 불러오지 못했습니다. 다시 시도해주세요.', { type: 'warn' });
      },
    );
  }, [isFetching, closeDialog, nav]);

  if (dialog === 'packaging') return <BulkPackagingDialog bulk={bulk} />;
  if (dialog === 'notice') return NoticeDialog ? <NoticeDialog bulk={bulk} /> : null;
  return run.report === null ? null : <BulkResultSheet run={run} report={run.report} />;
});
