import { formatWon } from '@backoffice/contracts/codes/won';
import { toBuyerNotice } from '@backoffice/contracts/notices/buyerNotices';
import { getLackingAmount, getOwedAmount } from '@backoffice/contracts/order/money/orderMoney';
import type { Order, ProductLine } from '@backoffice/contracts/order/order';
import { orderLineName } from '@backoffice/contracts/order/orderItem';
import { ORDER_TERMS } from '@backoffice/contracts/order/orderLabels';
import { canEditLines, describeLineChange } from '@backoffice/contracts/order/orderLines';
import { PACKAGING_STATUS } from '@backoffice/contracts/order/orderStatus';
import { ApiError, usePlatform } from '@backoffice/platform';
import { Button, DefinitionList, InlineAlert, NumberField, Sheet } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OrderChanges } from '../../../order/OrderChanges.ts';
import { linesText } from '../../../order/presentOrder.ts';
import { toRuleInput } from '../../../order/toRuleInput.ts';
import { useConfirmedClose } from '../../../order/useConfirmedClose.ts';
import { BuyerNotices } from '../../notice/BuyerNotices.tsx';
import { RefundAccountValue } from '../../sealed-values/RefundAccountValue.tsx';
import { ProductSummary } from '../../ProductSummary.tsx';
import { RemoteChangeAlert } from '../RemoteChangeAlert.tsx';
import { LinesForm } from './LinesForm.ts';
import styles from './LinesSheet.module.css';

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
  const [form] = useState(() => new LinesForm(lines, order.delivery.price));
  const close = useConfirmedClose(form.isDirty, onClose);
  const isSaving = changes.isPending(order._id, 'lines');
  // The order of the list may be older than the lines, which were fetched when the sheet opened.
  const [initialText] = useState(() => linesText(order.productList));
  const currentText = linesText(order.productList);
  const isChanged = !isSaving && currentText !== initialText && currentText !== linesText(lines);
  const permission = canEditLines(toRuleInput(order));
  const save = async () => {
    if (!permission.allowed) return;
    const remaining = form.check();
    if (remaining === null) return;
    const text = [form.summary, describeOwed(order, form)].filter(Boolean).join('\n');
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
        <InlineAlert tone="error" title="다른 곳에서 바뀌었어요" className={styles.refused}>
          {permission.reason}
        </InlineAlert>
      )}
      <LineFields form={form} price={order.delivery.price} />
      <Effects form={form} order={order} />
      {form.problem !== undefined && <InlineAlert tone="error">{form.problem}</InlineAlert>}
    </Sheet>
  );
});

/** The lines with their remaining amounts, and the sum after the change. */
const LineFields = observer(function LineFields({ form, price }: { form: LinesForm; price: number }) {
  return (
    <>
      <p className={styles.hint}>수량을 줄이거나 상품을 뺄 수 있어요. 늘리거나 더할 수는 없어요.</p>
      <ul className={styles.lines}>
        {form.before.map((line) => (
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
    </>
  );
});

interface EffectsProps {
  readonly form: LinesForm;
  readonly order: Order;
}

/** The effects of the change: a refund, packing again, and the notice to the buyer. */
const Effects = observer(function Effects({ form, order }: EffectsProps) {
  const { remainingAmounts, before, totalBefore, total, isDirty } = form;
  const money = { ...toRuleInput(order), total };
  const owed = getOwedAmount(money);
  const notice = toBuyerNotice('linesChanged', {
    changes: describeLineChange(remainingAmounts, before),
    before: totalBefore,
    total,
    owed,
    lacking: getLackingAmount(money),
  });
  // During a save the order already has the packaging status after it.
  const [isPacked] = useState(order.packagingStatus === PACKAGING_STATUS.packed);
  return (
    <>
      {isDirty && owed > 0 && (
        <InlineAlert tone="warn" title={describeOwed(order, form)}>
          <DefinitionList items={[{ term: ORDER_TERMS.refundAccount, value: <RefundAccountValue order={order} /> }]} />
        </InlineAlert>
      )}
      {isPacked && (
        <InlineAlert tone="warn">
          변경하면 포장 완료가 포장 시작으로 돌아가요. 전에 인쇄한 라벨·명세서는 새로 인쇄해주세요.
        </InlineAlert>
      )}
      <BuyerNotices order={order} notices={isDirty ? [notice] : []} />
    </>
  );
});

function describeOwed(order: Order, { total }: LinesForm): string {
  const owed = getOwedAmount({ ...toRuleInput(order), total });
  return owed > 0 ? `차액 ${formatWon(owed)}을 구매자에게 환불해주세요.` : '';
}

/** A product line with its remaining amount, and a button that removes or restores it. */
const LineField = observer(function LineField({ form, line }: { form: LinesForm; line: ProductLine }) {
  const { _id, price, amount: ordered } = line;
  const isRemoved = form.getAmount(_id) === 0;
  const name = orderLineName(line);
  return (
    <li className={styles.line}>
      <ProductSummary line={line} text={formatWon(price)} isRemoved={isRemoved} />
      <span className={styles.amount}>
        {isRemoved ? (
          <span className={styles.removed}>{`${ordered}개 삭제`}</span>
        ) : (
          <NumberField
            hideLabel
            label={`${name} 수량`}
            min={1}
            max={ordered}
            step={1}
            suffix="개"
            value={form.getAmount(_id)}
            onChange={(amount) => form.set(_id, amount)}
            error={form.getError(line)}
          />
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-label={isRemoved ? `${name} 되돌리기` : `${name} 삭제`}
          onClick={() => form.set(_id, isRemoved ? ordered : 0)}
        >
          {isRemoved ? '되돌리기' : '삭제'}
        </Button>
      </span>
    </li>
  );
});
