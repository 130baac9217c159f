import { NOTICE_FIELDS } from '@backoffice/contracts/order/notice/noticeFields';
import { Button } from '@backoffice/ui';
import type { RefObject } from 'react';
import styles from './notice.module.css';

interface NoticeFieldButtonsProps {
  /** The text area of the notice. */
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Inserts a field, a placeholder for a value of each order, at the caret. */
export function NoticeFieldButtons({ area, text, onChange }: NoticeFieldButtonsProps) {
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
          {`{${field}}`}
        </Button>
      ))}
    </div>
  );
}
