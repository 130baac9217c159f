import { type Order, type ProductLine, formatWon } from '@backoffice/contracts';
import { ApiError, usePlatform } from '@backoffice/platform';
import { Button, DefinitionList, InlineAlert, Sheet } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OrderChanges } from '../../order/OrderChanges.ts';
import { useConfirmedClose } from '../../order/useConfirmedClose.ts';
import { LineField } from './LineField.tsx';
import { LinesForm } from './LinesForm.ts';
import styles from './LinesSheet.module.css';

interface LinesEditorProps {
  readonly order: Order;
  readonly lines: readonly ProductLine[];
  readonly changes: OrderChanges;
  readonly onClose: () => void;
}

/** The lines with their amounts, the total that results, and a question before they are saved. */
export const LinesEditor = observer(function LinesEditor({ order, lines, changes, onClose }: LinesEditorProps) {
  const { nav } = usePlatform();
  const { price } = order.delivery;
  const [form] = useState(() => new LinesForm(lines, price));
  const close = useConfirmedClose(form.isDirty, onClose);

  const save = async () => {
    const remaining = form.check();
    if (remaining === null) return;
    const question = { title: '주문 상품을 변경할까요?', text: form.summary, confirmText: '변경' };
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
          <Button variant="primary" busy={changes.isPending(order._id, 'lines')} onClick={() => void save()}>
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
