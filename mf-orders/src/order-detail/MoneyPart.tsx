import { formatWon } from '@backoffice/contracts/codes/won';
import {
  OWED_CAUSES,
  describeBuyerRefund,
  getOwedAmount,
  getOwedCause,
} from '@backoffice/contracts/order/money/orderMoney';
import { InlineAlert, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { getMissingAmount } from '../order/getMissingAmount.ts';
import type { OrderProps } from '../order/OrderTools.ts';
import { toRuleInput } from '../order/toRuleInput.ts';
import styles from './OrderDetails.module.css';

const UNDO = {
  title: '환불 기록을 되돌릴까요?',
  text: '환불하지 않은 금액은 다시 환불할 금액이 돼요.',
  confirmText: '되돌리기',
};

/** What the seller owes the buyer and what is missing of the payment, with their actions, and the recorded refunds. */
export const MoneyPart = observer(function MoneyPart({ order, changes, openDialog }: OrderProps) {
  const { _id: id, buyerRefunds: records } = order;
  const owed = getOwedAmount(toRuleInput(order));
  const missing = formatWon(getMissingAmount(order));
  const missingNotice = `입금하신 금액이 ${missing} 부족해요. 같은 계좌로 ${missing}을 더 입금해 주세요.`;
  const undo = () => void changes.confirmAndRun(order, { kind: 'undo-refund', records: records.length }, UNDO);
  return (
    <>
      {owed > 0 && (
        <InlineAlert
          tone="warn"
          title={`환불할 금액 ${formatWon(owed)}`}
          action={
            <div className={styles.alertActions}>
              <WriteButton size="sm" onClick={() => openDialog({ kind: 'refund', id })}>
                환불함
              </WriteButton>
              <WriteButton size="sm" onClick={() => openDialog({ kind: 'waived', id })}>
                환불하지 않음
              </WriteButton>
            </div>
          }
        >
          {OWED_CAUSES[getOwedCause(order)]}
        </InlineAlert>
      )}
      {getMissingAmount(order) > 0 && (
        <InlineAlert
          tone="warn"
          title={`부족 ${missing}`}
          action={
            <WriteButton size="sm" onClick={() => openDialog({ kind: 'notice', id, text: missingNotice })}>
              부족한 금액 알리기
            </WriteButton>
          }
        />
      )}
      {records.length > 0 && (
        <ul className={styles.sent} aria-label="환불 기록">
          {records.map((record, at) => (
            <li key={at} className={styles.sentItem}>
              <span>{describeBuyerRefund(record)}</span>
              {at === records.length - 1 && (
                <WriteButton size="sm" busy={changes.isPending(id, 'undo-refund')} onClick={undo}>
                  되돌리기
                </WriteButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
});
