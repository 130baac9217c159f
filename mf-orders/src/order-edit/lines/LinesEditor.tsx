import { type ProductLine, formatWon } from '@backoffice/contracts';
import { ApiError, usePlatform } from '@backoffice/platform';
import { Button, DefinitionList, InlineAlert, Sheet } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { OrderListStore } from '../../order-list/OrderListStore.ts';
import { LineField } from './LineField.tsx';
import { LinesForm } from './LinesForm.ts';
import styles from './LinesSheet.module.css';
import { useSafeClose } from '../../order/useSafeClose.ts';

interface LinesEditorProps {
  readonly store: OrderListStore;
  readonly order: ListedOrder;
  readonly lines: readonly ProductLine[];
}

/** The lines with their amounts, the total that they come to, and the question before they are saved. */
export const LinesEditor = observer(function LinesEditor({ store, order, lines }: LinesEditorProps) {
  const { nav } = usePlatform();
  const { receipt } = order;
  const { price } = receipt.delivery;
  const [form] = useState(() => new LinesForm(lines, price));
  const close = useSafeClose(form.isDirty, store.closeDialog);

  const save = async () => {
    const left = form.check();
    if (left === null) return;
    const sure = await nav.confirm({ title: '주문 상품을 변경할까요?', text: form.words, confirmText: '변경' });
    if (!sure) return;
    const outcome = await store.changes.make(receipt, { kind: 'lines', lines: left, before: lines });
    if (outcome.status === 'saved') store.closeDialog();
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
          <Button variant="primary" busy={store.changes.kindOf(order.id) !== undefined} onClick={() => void save()}>
            변경
          </Button>
        </>
      }
    >
      <p className={styles.hint}>수량을 줄이거나 상품을 뺄 수 있습니다. 늘리거나 더할 수는 없습니다.</p>
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
      {form.problem !== undefined && <InlineAlert tone="error">{form.problem}</InlineAlert>}
    </Sheet>
  );
});
