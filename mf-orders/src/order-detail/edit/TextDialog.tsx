import { toSeoulDay } from '@backoffice/contracts/codes/seoulTime';
import { isBlank } from '@backoffice/contracts/codes/isBlank';
import { formatWon } from '@backoffice/contracts/codes/won';
import { type BuyerNotice, toBuyerNotice } from '@backoffice/contracts/notices/buyerNotices';
import { getOwedAmount } from '@backoffice/contracts/order/money/orderMoney';
import type { Order } from '@backoffice/contracts/order/order';
import {
  OrderPatch,
  changeOrderStatus,
  recordBuyerRefund,
  refuseCancelRequest,
} from '@backoffice/contracts/order/orderEndpoints';
import { usePlatform } from '@backoffice/platform';
import { InlineAlert, TextArea } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OrderChange } from '../../order/OrderChange.ts';
import type { TextDialogKind } from '../../order/OrderDialogStore.ts';
import { TextForm } from '../../order/TextForm.ts';
import { toRuleInput } from '../../order/toRuleInput.ts';
import { BuyerNotices } from '../notice/BuyerNotices.tsx';
import { OrderEditDialog, type OrderEditProps } from './OrderEditDialog.tsx';

interface TextDialogTexts {
  readonly title: string;
  readonly saveLabel: string;
  readonly label: string;
  readonly placeholder: string;
  readonly schema: ConstructorParameters<typeof TextForm>[0]['schema'];
  readonly rows: number;
  /** The error of an empty text; without it the text may be empty. */
  readonly emptyMessage?: string;
  /** The stored text that the dialog edits; missing for a reason. */
  readonly getText?: (order: Order) => string;
  /** Converts the text to a change of the order that the dialog opened with; `now` is in milliseconds. */
  readonly toChange: (text: string, order: Order, now: number) => OrderChange;
  /** The notice to the buyer; missing if the change sends none. */
  readonly toNotice?: (reason: string) => BuyerNotice;
  readonly getHint: (order: Order) => string;
}

const reason = { label: '사유', rows: 2, schema: changeOrderStatus.request.shape.msg } as const;

/** The dialogs with one text. */
const DIALOGS: Readonly<Record<TextDialogKind, TextDialogTexts>> = {
  memo: {
    title: '비공개 메모',
    saveLabel: '저장',
    label: '메모',
    placeholder: '예: 사은품 동봉',
    schema: OrderPatch.shape.sellerMemo,
    rows: 4,
    getText: ({ sellerMemo }) => sellerMemo,
    toChange: (text) => ({ kind: 'memo', text }),
    getHint: () => '구매자에게는 보이지 않아요.',
  },
  payer: {
    title: '입금자명 변경',
    saveLabel: '저장',
    label: '입금자명',
    placeholder: '예: 김하나',
    schema: OrderPatch.shape.payer,
    rows: 1,
    getText: ({ payer }) => payer,
    toChange: (payer) => ({ kind: 'payer', payer }),
    getHint: () => '입금 확인에서 입금 내역의 이름과 비교해요. 구매자에게 알림을 보내지 않아요.',
  },
  unpaid: {
    ...reason,
    title: '입금 확인 취소',
    saveLabel: '결제 전으로 변경',
    label: '취소 사유',
    placeholder: '예: 다른 분의 입금이었어요.',
    emptyMessage: '입금 확인 취소 사유를 입력해주세요.',
    toChange: (text) => ({ kind: 'unpaid', reason: text }),
    toNotice: (text) => toBuyerNotice('paymentWithdrawn', { reason: text }),
    getHint: () => '주문이 결제 전으로 돌아가요. 받은 금액이 있다면 직접 환불해주세요.',
  },
  unshipped: {
    ...reason,
    title: '발송 취소',
    saveLabel: '결제 완료로 변경',
    label: '취소 사유',
    placeholder: '예: 다른 주문의 번호를 입력했어요.',
    emptyMessage: '발송 취소 사유를 입력해주세요.',
    toChange: (text) => ({ kind: 'unshipped', reason: text }),
    toNotice: (text) => toBuyerNotice('dispatchWithdrawn', { reason: text }),
    getHint: () => '운송장 번호가 지워지고 주문이 결제 완료로 돌아가요.',
  },
  waived: {
    ...reason,
    title: '환불하지 않음',
    saveLabel: '환불하지 않음',
    placeholder: '예: 구매자와 다음 주문에서 빼기로 했어요.',
    schema: recordBuyerRefund.request.shape.reason,
    emptyMessage: '환불하지 않는 이유를 입력해주세요.',
    toChange: (text, order, now) => {
      const amount = getOwedAmount(toRuleInput(order));
      return { kind: 'refund', refund: { kind: 'waived', amount, day: toSeoulDay(now), reason: text } };
    },
    getHint: (order) =>
      `${formatWon(getOwedAmount(toRuleInput(order)))}을 환불하지 않는다고 기록해요. 사유는 처리 내역에 남고 구매자에게 보내지 않아요.`,
  },
  'refuse-cancel': {
    ...reason,
    title: '취소 요청 거절',
    saveLabel: '거절',
    label: '구매자에게 보낼 말',
    placeholder: '예: 이미 제작을 시작해 취소할 수 없어요.',
    schema: refuseCancelRequest.request.shape.reason,
    emptyMessage: '구매자에게 보낼 거절 사유를 입력해주세요.',
    toChange: (text) => ({ kind: 'refuse-cancel', reason: text }),
    toNotice: (text) => toBuyerNotice('cancelRefused', { reason: text }),
    getHint: () => '주문은 그대로 있어요.',
  },
};

interface TextDialogProps extends OrderEditProps {
  readonly kind: TextDialogKind;
}

/** Edits one text of an order, or makes a change that needs a reason, with a preview of the notice to the buyer. */
export const TextDialog = observer(function TextDialog({ kind, ...props }: TextDialogProps) {
  const { now } = usePlatform();
  // During a save the order is already changed.
  const [opened] = useState(props.order);
  const texts = DIALOGS[kind];
  const { getText = () => '', toChange, toNotice, getHint, title, saveLabel } = texts;
  const { label, placeholder, rows, schema, emptyMessage } = texts;
  const [form] = useState(
    () => new TextForm({ initial: getText(opened), schema, ...(emptyMessage !== undefined && { emptyMessage }) }),
  );
  const text = form.text.trim();
  return (
    <OrderEditDialog
      {...props}
      title={title}
      saveLabel={saveLabel}
      kind={kind === 'waived' ? 'refund' : kind}
      form={form}
      reset={(order) => form.reset(getText(order))}
      describe={getText}
      check={async () => {
        const checked = form.check();
        return checked === null ? null : toChange(checked, opened, now());
      }}
    >
      <TextArea
        counter
        required={emptyMessage !== undefined}
        label={label}
        placeholder={placeholder}
        rows={rows}
        schema={schema}
        value={form.text}
        onChange={form.set}
        error={form.error}
      />
      <BuyerNotices order={opened} notices={toNotice === undefined || isBlank(text) ? [] : [toNotice(text)]} />
      <InlineAlert>{getHint(opened)}</InlineAlert>
    </OrderEditDialog>
  );
});
