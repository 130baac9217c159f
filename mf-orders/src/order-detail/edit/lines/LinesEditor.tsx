import { formatWon } from '@backoffice/contracts/codes/won';
import { toBuyerNotice } from '@backoffice/contracts/notices/buyerNotices';
import { getLackingAmount, getOwedAmount } from '@backoffice/contracts/order/money/orderMoney';
import type { Order, ProductLine } from '@backoffice/contracts/order/order';
import { ORDER_TERMS } from '@backoffice/contracts/order/orderLabels';
import { canEditLines, describeLineChange } from '@backoffice/contracts/order/orderLines';
import { PACKAGING_STATUS } from '@backoffice/contracts/order/orderStatus';
import { ApiError, usePlatform } from '@backoffice/platform';
import { Button, DefinitionList, InlineAlert, Sheet } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OrderChanges } from '../../../order/OrderChanges.ts';
import { toRuleInput } from '../../../order/toRuleInput.ts';
import { useConfirmedClose } from '../../../order/useConfirmedClose.ts';
import { BuyerNotices } from '../../notice/BuyerNotices.tsx';
import { RefundAccountValue } from '../../refund-account/RefundAccountValue.tsx';
import { RemoteChangeAlert } from '../RemoteChangeAlert.tsx';
import { LineField } from './LineField.tsx';
import { LinesForm } from './LinesForm.ts';
import styles from './LinesSheet.module.css';
import { linesText } from './linesText.ts';

interface LinesEditorProps {
  readonly order: Order;
  readonly lines: readonly ProductLine[];
  readonly changes: OrderChanges;
  /** Restarts the editor with the stored lines. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/**
 * Edits the amounts of the lines and shows the new total; a confirmation precedes the save. A change on another device
 * is shown and does not change the input.
 */
export const LinesEditor = observer(function LinesEditor(props: LinesEditorProps) {
  const { order, lines, changes, onReload, onClose } = props;
  const { nav } = usePlatform();
  const { price } = order.delivery;
  const [form] = useState(() => new LinesForm(lines, price));
  const close = useConfirmedClose(form.isDirty, onClose);
  const isSaving = changes.isPending(order._id, 'lines');
  // The order of the list may be older than the lines, which were fetched when the sheet opened.
  const [initialText] = useState(() => linesText(order.productList));
  const currentText = linesText(order.productList);
  const isChanged = !isSaving && currentText !== initialText && currentText !== linesText(lines);
  const permission = canEditLines(toRuleInput(order));
  const money = { ...toRuleInput(order), total: form.total };
  const owed = getOwedAmount(money);
  const owedText = owed > 0 ? `차액 ${formatWon(owed)}을 구매자에게 환불해주세요.` : '';
  const notice = toBuyerNotice('linesChanged', {
    changes: describeLineChange(form.remainingAmounts, lines),
    before: form.totalBefore,
    total: form.total,
    owed,
    lacking: getLackingAmount(money),
  });
  // During a save the order already has the packaging status after it.
  const [isPacked] = useState(order.packagingStatus === PACKAGING_STATUS.packed);

  const save = async () => {
    if (!permission.allowed) return;
    const remaining = form.check();
    if (remaining === null) return;
    const text = [form.summary, owedText].filter(Boolean).join('\n');
    const question = { title: '주문 상품을 변경할까요?', text, confirmText: '변경' };
    if (!(await nav.confirm(question))) return;
    const outcome = await changes.run(order, { kind: 'lines', lines: remaining, before: lines });
    if (outcome.status === 'saved') onClose();
    else if (outcome.status === 'failed' && outcome.error instanceof ApiError)
      form.refuse(outcome.error.fields[0]?.text);
  };
  return (
    <Sheet
      open
      title="주문 상품 변경"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>취소</Button>
          <Button
            variant="primary"
            busy={isSaving}
            aria-disabled={!isSaving && !permission.allowed}
            onClick={() => void save()}
          >
            변경
          </Button>
        </>
      }
    >
      <RemoteChangeAlert className={styles.remoteChanges} actionLabel="지금 상품으로 바꾸기" onAction={onReload}>
        {isChanged ? `지금 상품: ${currentText}` : undefined}
      </RemoteChangeAlert>
      {!isSaving && !permission.allowed && (
        <InlineAlert tone="error" title="다른 곳에서 바뀌었습니다" className={styles.refused}>
          {permission.reason}
        </InlineAlert>
      )}
      <p className={styles.hint}>수량을 줄이거나 상품을 뺄 수 있어요. 늘리거나 더할 수는 없어요.</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <LineField key={line._id} form={form} line={line} />
        ))}
      </ul>
      <DefinitionList
        className={styles.sum}
        layout="between"
        items={[
          { term: '상품 금액', value: formatWon(form.total - price) },
          { term: '배송비', value: formatWon(price) },
          { term: '변경 후 총 금액', value: formatWon(form.total), strong: true },
        ]}
      />
      {form.isDirty && owed > 0 && (
        <InlineAlert tone="warn" title={owedText}>
          <DefinitionList items={[{ term: ORDER_TERMS.refundAccount, value: <RefundAccountValue order={order} /> }]} />
        </InlineAlert>
      )}
      {isPacked && (
        <InlineAlert tone="warn">
          변경하면 포장 완료가 포장 시작으로 돌아가요. 전에 인쇄한 라벨·명세서는 새로 인쇄해주세요.
        </InlineAlert>
      )}
      <BuyerNotices order={order} notices={form.isDirty ? [notice] : []} />
      {form.problem !== undefined && <InlineAlert tone="error">{form.problem}</InlineAlert>}
    </Sheet>
  );
});
