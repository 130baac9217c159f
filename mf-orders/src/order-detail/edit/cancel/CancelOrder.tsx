import { formatWon } from '@backoffice/contracts/codes/won';
import { toBuyerNotice } from '@backoffice/contracts/notices/buyerNotices';
import { getOwedAmount } from '@backoffice/contracts/order/money/orderMoney';
import { refundMessage } from '@backoffice/contracts/order/money/refundMessage';
import type { Order } from '@backoffice/contracts/order/order';
import { changeOrderStatus } from '@backoffice/contracts/order/orderEndpoints';
import { ORDER_TERMS } from '@backoffice/contracts/order/orderLabels';
import { type OrderRuleInput, canChangeOrderStatus } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { usePlatform } from '@backoffice/platform';
import { DefinitionList, FilterChip, InlineAlert, TextArea, WriteButton, useProblemFocus } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import type { OrderChanges } from '../../../order/OrderChanges.ts';
import type { TextForm } from '../../../order/TextForm.ts';
import { toRuleInput } from '../../../order/toRuleInput.ts';
import { BuyerNotices } from '../../notice/BuyerNotices.tsx';
import { RefundAccountValue } from '../../sealed-values/RefundAccountValue.tsx';
import styles from './OrderDetailSheet.module.css';

const QUESTION = {
  title: '주문을 취소할까요?',
  text: '취소한 주문은 되돌릴 수 없고, 알림이 가요.',
  confirmText: '주문 취소',
  cancelText: '돌아가기',
  danger: true,
};

/** The usual reasons to cancel an order; only an order that the seller waits to be paid can be overdue. */
function listReasons({ status, paymentOption, paidAmount = 0 }: OrderRuleInput): readonly string[] {
  const isUnpaid = status === ORDER_STATUS.received && paymentOption === 0 && paidAmount === 0;
  return [...(isUnpaid ? ['입금 기한 경과'] : []), '재고 부족', '구매자 요청'];
}

interface CancelOrderProps {
  readonly order: Order;
  /** The form of the reason. */
  readonly form: TextForm;
  readonly changes: OrderChanges;
  readonly onCancelled: () => void;
}

/** Cancels an order with a reason, or shows why the order cannot be cancelled. */
export const CancelOrder = observer(function CancelOrder({ order, form, changes, onCancelled }: CancelOrderProps) {
  const { nav } = usePlatform();
  const root = useRef<HTMLFormElement>(null);
  useProblemFocus(root, { attempt: form.problems.attempt });
  const isBusy = changes.isPending(order._id, 'cancel');
  const input = toRuleInput(order);
  const permission = canChangeOrderStatus(input, ORDER_STATUS.cancelledBySeller);
  if (!permission.allowed && !isBusy) return <InlineAlert>{permission.reason}</InlineAlert>;

  const { payment, refund: requested, paidAmount, buyerAccount, cancelRequest } = order;
  const hasRefundAccount = buyerAccount.no !== '';
  const refund = refundMessage({ ...input, payment, refund: requested, hasRefundAccount });
  const notice =
    cancelRequest === null
      ? toBuyerNotice('cancelled', { reason: form.text.trim() || '(취소 사유)', refund })
      : toBuyerNotice('buyerCancelled', { refund });
  const owed = getOwedAmount({ ...input, status: ORDER_STATUS.cancelledBySeller });

  const cancel = async (event: FormEvent) => {
    event.preventDefault();
    const reason = form.check();
    if (reason === null || !(await nav.confirm(QUESTION))) return;
    const outcome = await changes.run(order, { kind: 'cancel', reason });
    if (outcome.status === 'saved') onCancelled();
    else if (outcome.status === 'failed') form.refuse(outcome.error);
  };

  return (
    <form ref={root} className={styles.cancel} noValidate onSubmit={(event) => void cancel(event)}>
      {cancelRequest === null && (
        <div role="group" aria-label="취소 사유 고르기" className={styles.reasons}>
          {listReasons(input).map((reason) => (
            <FilterChip
              key={reason}
              value={form.text === reason}
              onChange={(isChosen) => form.set(isChosen ? reason : '')}
            >
              {reason}
            </FilterChip>
          ))}
        </div>
      )}
      <TextArea
        required
        counter
        label="취소 사유"
        placeholder="예: 재료가 품절됐어요."
        rows={2}
        schema={changeOrderStatus.request.shape.msg}
        value={form.text}
        onChange={form.set}
        error={form.error}
      />
      <BuyerNotices order={order} notices={[notice]} />
      {owed > 0 && (
        <>
          <DefinitionList
            items={[
              { term: ORDER_TERMS.paidAmount, value: formatWon(paidAmount), verbatim: true },
              ...(owed === paidAmount ? [] : [{ term: '환불할 금액', value: formatWon(owed), verbatim: true }]),
              { term: ORDER_TERMS.refundAccount, value: <RefundAccountValue order={order} /> },
            ]}
          />
          <InlineAlert>취소하면 환불할 주문에 들어가요. 환불한 뒤에 주문에서 ‘환불함’을 눌러 기록해주세요.</InlineAlert>
        </>
      )}
      <WriteButton type="submit" variant="danger" wide busy={isBusy}>
        주문 취소
      </WriteButton>
    </form>
  );
});
