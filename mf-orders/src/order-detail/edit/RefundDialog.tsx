import { toSeoulDay } from '@backoffice/contracts/codes/seoulTime';
import { BuyerRefundRequest, buyerRefundProblems, getOwedAmount } from '@backoffice/contracts/order/money/orderMoney';
import { ORDER_TERMS } from '@backoffice/contracts/order/orderLabels';
import { withSchema } from '@backoffice/forms';
import { usePlatform } from '@backoffice/platform';
import { DefinitionList, InlineAlert, NumberField, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { refundAccountLabel } from '../../order/presentOrder.ts';
import { toRuleInput } from '../../order/toRuleInput.ts';
import { RefundAccountValue } from '../sealed-values/RefundAccountValue.tsx';
import { FieldsForm } from './FieldsForm.ts';
import { OrderEditDialog, type OrderEditProps } from './OrderEditDialog.tsx';

interface RefundValues {
  readonly amount: number | null;
  readonly day: string;
}

/** Records that the seller has refunded money to the buyer; it starts with the owed amount and the day in Seoul. */
export const RefundDialog = observer(function RefundDialog(props: OrderEditProps) {
  const { now } = usePlatform();
  // During a save the order already has the record.
  const [opened] = useState(props.order);
  const [form] = useState(() => {
    const today = toSeoulDay(now());
    const money = toRuleInput(opened);
    return new FieldsForm<RefundValues>({ amount: getOwedAmount(money), day: today }, (values) => {
      const request = toRequest(values);
      return withSchema(buyerRefundProblems(request, money, today), BuyerRefundRequest, request);
    });
  });
  const { amount, day } = form.values;
  return (
    <OrderEditDialog
      {...props}
      title="환불함"
      saveLabel="기록"
      kind="refund"
      form={form}
      reset={() => {}}
      describe={() => ''}
      check={async () => (form.problems.validate() ? { kind: 'refund', refund: toRequest(form.values) } : null)}
    >
      {refundAccountLabel(opened.buyerAccount) === '' ? (
        <InlineAlert tone="warn">환불 계좌가 없는 주문이에요. 구매자에게 계좌를 물어봐주세요.</InlineAlert>
      ) : (
        <DefinitionList items={[{ term: ORDER_TERMS.refundAccount, value: <RefundAccountValue order={opened} /> }]} />
      )}
      <NumberField
        required
        label="환불한 금액"
        suffix="원"
        value={amount}
        onChange={(value) => form.edit({ amount: value })}
        error={form.problems.at('amount')}
      />
      <TextField
        required
        type="date"
        label="환불한 날"
        value={day}
        onChange={(value) => form.edit({ day: value })}
        error={form.problems.at('day')}
      />
      <InlineAlert>구매자의 계좌로 돈을 보낸 뒤에 기록해주세요. 구매자에게 알림을 보내지 않아요.</InlineAlert>
    </OrderEditDialog>
  );
});

function toRequest({ amount, day }: RefundValues): BuyerRefundRequest {
  return { kind: 'refunded', amount: amount ?? 0, day, reason: '' };
}
