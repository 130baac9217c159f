import { formatNumber } from '@backoffice/contracts/codes/won';
import { NOTICE_FIELDS, getNoticeValues, renderNotice } from '@backoffice/contracts/order/notice/noticeFields';
import { NoticeText } from '@backoffice/contracts/order/notice/noticeText';
import type { Order } from '@backoffice/contracts/order/order';
import { usePlatform } from '@backoffice/platform';
import { Button, IconButton, TextArea } from '@backoffice/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type RefObject, useRef, useState } from 'react';
import type { TextForm } from '../../order/TextForm.ts';
import { TemplatePicker } from './TemplatePicker.tsx';
import { describeRecipient } from './describeRecipient.ts';
import styles from './notice.module.css';

interface NoticeEditorProps {
  readonly form: Pick<TextForm, 'text' | 'set' | 'error' | 'isDirty'>;
  /** The orders whose buyers receive the notice. */
  readonly orders: readonly Order[];
  /** The title of the market. */
  readonly market: string;
  readonly placeholder: string;
}

/** Edits a notice to the buyers of one or more orders, with templates, fields and a preview. */
export const NoticeEditor = observer(function NoticeEditor({ form, orders, market, placeholder }: NoticeEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <TemplatePicker text={form.text} isTyped={form.isDirty && form.text.trim() !== ''} onChoose={form.set}>
        <TextArea
          ref={area}
          counter
          required
          label="구매자에게 보낼 내용"
          placeholder={placeholder}
          schema={NoticeText}
          value={form.text}
          onChange={form.set}
          error={form.error}
        />
        <NoticeFieldButtons area={area} text={form.text} onChange={form.set} />
      </TemplatePicker>
      <NoticePreview text={form.text} orders={orders} market={market} />
    </>
  );
});

interface NoticeFieldButtonsProps {
  /** The text area of the notice. */
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Inserts a field, a placeholder for a value of each order, at the caret. */
function NoticeFieldButtons({ area, text, onChange }: NoticeFieldButtonsProps) {
  const insert = (field: string) => {
    const [from, to] = [area.current?.selectionStart ?? text.length, area.current?.selectionEnd ?? text.length];
    onChange(`${text.slice(0, from)}{${field}}${text.slice(to)}`);
    const caret = from + field.length + 2;
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  };
  return (
    <div role="group" aria-label="주문마다 다른 값 넣기" className={styles.fields}>
      {NOTICE_FIELDS.map((field) => (
        <Button key={field} size="sm" onClick={() => insert(field)}>
          {field}
        </Button>
      ))}
    </div>
  );
}

/** A preview of the notice for the buyer of each order. */
function NoticePreview({
  text,
  orders,
  market,
}: Pick<NoticeEditorProps, 'orders' | 'market'> & { readonly text: string }) {
  const { now } = usePlatform();
  const [index, setIndex] = useState(0);
  const at = Math.min(index, orders.length - 1);
  const order = orders[at];
  if (order === undefined || text.trim() === '') return null;
  const rendered = renderNotice(text, getNoticeValues(order, { market, now: now() }));
  return (
    <section className={styles.preview} aria-label="구매자가 받는 내용">
      <div className={styles.previewHead}>
        <h3 className={styles.previewTitle}>구매자가 받는 내용</h3>
        {orders.length > 1 && (
          <>
            <IconButton
              label="이전 주문 미리보기"
              icon={<ChevronLeft aria-hidden />}
              aria-disabled={at === 0}
              onClick={() => setIndex(at - 1)}
            />
            <span className={styles.position}>{`${formatNumber(at + 1)}/${formatNumber(orders.length)}`}</span>
            <IconButton
              label="다음 주문 미리보기"
              icon={<ChevronRight aria-hidden />}
              aria-disabled={at === orders.length - 1}
              onClick={() => setIndex(at + 1)}
            />
          </>
        )}
      </div>
      <p className={styles.position} translate="no">{`${order.publicId} ${order.buyerName}`}</p>
      <p className={styles.text} aria-live="polite">
        {'text' in rendered
          ? rendered.text
          : 'missing' in rendered
            ? `이 주문에는 ${rendered.missing.join(', ')} 값이 없어 보내지 않아요.`
            : `알 수 없는 항목이 있어요: ${rendered.unknown.join(', ')}`}
      </p>
      <p className={styles.position}>{describeRecipient(order)}</p>
    </section>
  );
}
