import { getNoticeValues, renderNotice } from '@backoffice/contracts/order/notice/noticeFields';
import { OrderPatch } from '@backoffice/contracts/order/orderEndpoints';
import { ApiError, usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { NoticeEditor } from '../notice/NoticeEditor.tsx';
import { TextForm } from '../../order/TextForm.ts';
import { OrderEditDialog, type OrderEditProps } from './OrderEditDialog.tsx';

interface NoticeDialogProps extends OrderEditProps {
  /** The title of the market. */
  readonly market: string;
  /** A prepared text; without it the dialog starts with the last notice. */
  readonly text?: string | undefined;
}

const RESEND_QUESTION = {
  title: '같은 알림을 다시 보낼까요?',
  text: '이전 알림과 내용이 같아요. 다시 보내면 구매자가 같은 알림을 한 번 더 받을 수 있어요.',
  confirmText: '다시 보내기',
};

const REPEAT_QUESTION = {
  ...RESEND_QUESTION,
  text: '24시간 안에 같은 구매자에게 같은 알림을 보냈어요. 다시 보내면 구매자가 같은 알림을 한 번 더 받아요.',
};

/** Edits the notice to the buyer of an order. */
export const NoticeDialog = observer(function NoticeDialog({ market, text: prepared, ...props }: NoticeDialogProps) {
  const { order } = props;
  const { nav, now } = usePlatform();
  const [form] = useState(
    () =>
      new TextForm({
        initial: order.sellerMsg,
        prepared,
        schema: OrderPatch.shape.sellerMsg,
        emptyMessage: '알림 내용을 입력해주세요.',
      }),
  );
  const check = async () => {
    const text = form.check();
    if (text === null) return null;
    const rendered = renderNotice(text, getNoticeValues(order, { market, now: now() }));
    if (!('text' in rendered)) {
      const fields = 'missing' in rendered ? rendered.missing.join(', ') : '';
      form.problems.showServerProblems([{ path: 'text', text: `이 주문에 값이 없는 항목을 지워주세요: ${fields}` }]);
      return null;
    }
    const isResent = rendered.text === order.sellerMsg;
    if (isResent && !(await nav.confirm(RESEND_QUESTION))) return null;
    return { kind: 'notice' as const, text, rendered: rendered.text, resend: isResent };
  };
  return (
    <OrderEditDialog
      {...props}
      title="알림 보내기"
      saveLabel="보내기"
      kind="notice"
      form={form}
      reset={({ sellerMsg }) => form.reset(sellerMsg)}
      describe={({ sellerMsg }) => sellerMsg}
      check={check}
      retry={async (error, change) => {
        if (change.kind !== 'notice' || !isRepeated(error)) return undefined;
        return (await nav.confirm(REPEAT_QUESTION)) ? { ...change, resend: true } : null;
      }}
    >
      <NoticeEditor form={form} orders={[order]} market={market} placeholder="예: 제작이 끝나 내일 발송해요." />
    </OrderEditDialog>
  );
});

function isRepeated(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'notice-repeated';
}
