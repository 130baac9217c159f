import { formatNumber } from '@backoffice/contracts/codes/won';
import { UnreadDraftNotice, getPendingWrites } from '@backoffice/forms';
import { usePlatform } from '@backoffice/platform';
import { Button, InlineAlert, lazyDialog, useLazyDialog } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { getUnsentChanges } from './getUnsentChanges.ts';

const LazyUnsentSheet = lazyDialog(
  async () => (await import('./UnsentSheet.tsx')).UnsentSheet,
  '화면을 불러오지 못했어요. 연결된 뒤에 다시 시도해주세요.',
);

/** Loads the sheet while there is a connection. @throws the error of the import */
export const preloadUnsentSheet = LazyUnsentSheet.preload;

/**
 * Shows how many changes wait for a connection and how many need a decision of the seller; opens the list of changes.
 */
export const UnsentNotice = observer(function UnsentNotice({ className }: { className?: string | undefined }) {
  const platform = usePlatform();
  const unsent = getUnsentChanges(platform);
  const { entries, problemCount } = unsent;
  const sheet = useLazyDialog();
  return (
    <>
      <div role="status" className={className}>
        <UnreadDraftNotice draft={getPendingWrites(platform)} />
        {entries.length > 0 && (
          <InlineAlert
            tone={problemCount > 0 ? 'warn' : 'info'}
            title={
              problemCount > 0
                ? `전송 대기 ${formatNumber(entries.length)}건 중 ${formatNumber(problemCount)}건 확인 필요`
                : `전송 대기 ${formatNumber(entries.length)}건`
            }
            action={
              <Button size="sm" busy={sheet.isFetching} onClick={sheet.open}>
                전송 대기 보기
              </Button>
            }
          >
            {problemCount > 0
              ? '그 사이 다른 곳에서 변경됐거나 저장할 수 없는 주문이에요.'
              : '연결되면 변경한 순서대로 저장해요.'}
          </InlineAlert>
        )}
      </div>
      <Suspense>{sheet.isOpen && <LazyUnsentSheet unsent={unsent} onClose={sheet.close} />}</Suspense>
    </>
  );
});
