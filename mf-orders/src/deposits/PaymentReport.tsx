import { formatNumber } from '@backoffice/contracts/codes/won';
import { Button, Card, InquiryLink, WriteButton, removePart } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './Deposits.module.css';
import type { PaymentRun, RefusedPayment } from './PaymentRun.ts';

/** The outcome of the sent payments, with the reason of each refused order; null before the first payment. */
export const PaymentReport = observer(function PaymentReport({ run }: { readonly run: PaymentRun }) {
  const { report, isSending, isInterrupted } = run;
  if (report === null) return null;
  const { done, refused, uncertain, unsent, problem } = report;
  const counts = [
    `${formatNumber(done)}건 반영`,
    ...(refused.length > 0 ? [`${formatNumber(refused.length)}건 실패`] : []),
    ...(uncertain > 0 ? [`${formatNumber(uncertain)}건 결과 모름`] : []),
    ...(unsent > 0 ? [`${formatNumber(unsent)}건 ${isSending ? '남음' : '보내지 않음'}`] : []),
  ];
  return (
    <Card as="section" className={styles.columnCard}>
      <h2 className={styles.title}>{isSending ? '반영하는 중' : '반영 결과'}</h2>
      <p role="status">{counts.join(' · ')}</p>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {uncertain > 0 && (
        <p className={styles.hint}>
          연결이 끊겨 결과를 받지 못했어요. 이어서 보내도 같은 입금이 두 번 반영되지 않아요.
        </p>
      )}
      {refused.length > 0 && (
        <ul className={styles.rows} aria-label="실패한 주문">
          {refused.map((each, at) => (
            <RefusedRow key={at} run={run} refused={each} />
          ))}
        </ul>
      )}
      <InquiryLink text={refused.map(({ text }) => text).join(' ')} />
      {!isSending && (
        <div className={styles.factButtons}>
          {isInterrupted && (
            <WriteButton variant="primary" onClick={() => void run.resume()}>
              이어서 보내기
            </WriteButton>
          )}
          <Button onClick={(event) => removePart(event, run.close)}>{isInterrupted ? '그만 보내기' : '닫기'}</Button>
        </div>
      )}
    </Card>
  );
});

interface RefusedRowProps {
  readonly run: PaymentRun;
  readonly refused: RefusedPayment;
}

const RefusedRow = observer(function RefusedRow({ run, refused }: RefusedRowProps) {
  const { publicId, text, usedBy } = refused;
  return (
    <li className={styles.row}>
      <p>
        <span className={styles.name} translate="no">
          {publicId}
        </span>{' '}
        <span>{text}</span>
      </p>
      {usedBy.length > 0 && (
        <>
          <p className={styles.hint}>
            <span>이미 반영한 주문: </span>
            <span translate="no">{usedBy.join(', ')}</span>
          </p>
          <WriteButton
            size="sm"
            className={styles.start}
            disabled={run.isSending}
            onClick={() => void run.retryAsOther(refused)}
          >
            다른 입금이에요
          </WriteButton>
        </>
      )}
    </li>
  );
});
