import { formatNumber } from '@backoffice/contracts/codes/won';
import { orderFailureText } from '@backoffice/contracts/order/orderFailures';
import { usePlatform } from '@backoffice/platform';
import { Button, InlineAlert, InquiryLink, Sheet, showMore } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BulkTarget } from './BulkCall.ts';
import type { BulkReport } from './BulkReport.ts';
import type { BulkRun } from './BulkRun.ts';
import styles from './BulkResultSheet.module.css';

const PAGE_SIZE = 100;

interface FailedOrder extends BulkTarget {
  /** Why it was not changed. */
  readonly text: string;
}

interface BulkResultSheetProps {
  readonly run: BulkRun;
  readonly report: BulkReport;
  /** Where the orders are found that were not changed. */
  readonly note: string;
}

/** The outcome of a bulk change with the reason of each failed order and a retry button. */
export const BulkResultSheet = observer(function BulkResultSheet({ run, report, note }: BulkResultSheetProps) {
  const { nav } = usePlatform();
  const { total, done, unchanged, failures, rejectedWithCall, uncertain, unsent } = report;
  const failed = [
    ...failures.map(({ target, reason }) => ({ ...target, text: orderFailureText(reason) })),
    ...rejectedWithCall.map(({ target, text }) => ({ ...target, text })),
    ...unchanged.map((target) => ({ ...target, text: orderFailureText('notice-unchanged') })),
  ];
  const isRetryable = failed.length - unchanged.length + uncertain.length + unsent.length > 0;
  const resend = async () => {
    const question = {
      title: `${formatNumber(unchanged.length)}건에 같은 알림을 다시 보낼까요?`,
      text: '이전 알림과 내용이 같아요. 다시 보내면 구매자가 같은 알림을 한 번 더 받을 수 있어요.',
      confirmText: '다시 보내기',
    };
    if (await nav.confirm(question)) await run.retry({ resend: true });
  };
  return (
    <Sheet
      open
      title="일괄 변경 결과"
      onClose={run.dismiss}
      footer={
        <>
          {unchanged.length > 0 && <Button onClick={() => void resend()}>같은 알림 다시 보내기</Button>}
          {isRetryable && <Button onClick={() => void run.retry()}>실패한 건 다시 시도</Button>}
          <Button variant="primary" onClick={run.dismiss}>
            확인
          </Button>
        </>
      }
    >
      <p
        className={styles.summary}
        role="status"
      >{`${formatNumber(total)}건 중 ${formatNumber(done.length)}건 성공`}</p>
      {done.length < total && <p className={styles.text}>{note}</p>}
      <Notices report={report} />
      <FailedOrders failed={failed} />
    </Sheet>
  );
});

/** Explains the orders that were neither changed nor refused. */
function Notices({ report: { uncertain, unchanged, unsent } }: { readonly report: BulkReport }) {
  return (
    <>
      {uncertain.length > 0 && (
        <InlineAlert tone="warn" className={styles.alert} title={`${formatNumber(uncertain.length)}건 결과 확인 필요`}>
          연결이 끊겨 결과를 받지 못했어요. 이미 변경됐을 수 있지만, 다시 시도해도 두 번 처리되지 않아요.
        </InlineAlert>
      )}
      {unchanged.length > 0 && (
        <InlineAlert
          className={styles.alert}
          title={`${formatNumber(unchanged.length)}건은 알림을 다시 보내지 않았어요.`}
        >
          이미 같은 알림을 보낸 주문이거나, 24시간 안에 같은 알림을 받은 구매자예요.
        </InlineAlert>
      )}
      {unsent.length > 0 && (
        <InlineAlert className={styles.alert} title={`${formatNumber(unsent.length)}건 보내지 않음`}>
          아직 처리하지 않은 주문이에요. 아무것도 변경되지 않았어요.
        </InlineAlert>
      )}
    </>
  );
}

function FailedOrders({ failed }: { readonly failed: readonly FailedOrder[] }) {
  const [shown, setShown] = useState(PAGE_SIZE);
  return (
    <>
      {failed.length > 0 && (
        <ul aria-label="실패한 주문" className={styles.list}>
          {failed.slice(0, shown).map(({ id, publicId, text }) => (
            <li key={id} className={styles.failure}>
              <span className={styles.number} translate="no">
                {publicId}
              </span>
              <span className={styles.reason}>{text}</span>
            </li>
          ))}
        </ul>
      )}
      <InquiryLink text={failed.map(({ text }) => text).join(' ')} />
      {failed.length > shown && (
        <Button
          wide
          className={styles.more}
          onClick={(event) => showMore(event, () => setShown(shown + PAGE_SIZE))}
        >{`${formatNumber(failed.length - shown)}건 더보기`}</Button>
      )}
    </>
  );
}
