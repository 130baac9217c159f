import { formatNumber } from '@backoffice/contracts/codes/won';
import { Button, InlineAlert, TextArea } from '@backoffice/ui';
import { type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './Deposits.module.css';

interface PastedTextProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Called after a paste into the empty field. */
  readonly onPaste: (text: string) => void;
}

/** Maximum characters of pasted text; a longer statement must be uploaded as a file. */
const MAX_LENGTH = 300_000;
/** Maximum characters in the text field: laying out 2,000 lines takes longer than reading and matching them. */
const MAX_FIELD_LENGTH = 1000;
const SHOWN_LINES = 3;

/** Field for a pasted statement. A long text is shown as its line count and first lines instead. */
export function PastedText({ value, onChange, onPaste: onPasted }: PastedTextProps) {
  const [isTooLong, setTooLong] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const isLong = value.length > MAX_FIELD_LENGTH;
  const wasLong = useRef(isLong);
  useLayoutEffect(() => {
    if (wasLong.current === isLong) return;
    wasLong.current = isLong;
    // The field and the long text replace each other; focus moves to the new one because the focused element was
    // removed.
    if (document.activeElement === document.body)
      content.current?.querySelector<HTMLElement>('textarea, section')?.focus();
  }, [isLong]);
  const accept = (text: string) => {
    setTooLong(text.length > MAX_LENGTH);
    if (text.length <= MAX_LENGTH) onChange(text);
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const isWhole = value === '' && text.trim() !== '';
    if (!isWhole && text.length <= MAX_FIELD_LENGTH) return;
    event.preventDefault();
    accept(isWhole ? text : `${value}\n${text}`);
    if (isWhole && text.length <= MAX_LENGTH) onPasted(text);
  };
  if (isLong)
    return (
      <div ref={content}>
        <LongText text={value} onRemove={() => onChange('')} />
      </div>
    );
  return (
    <div ref={content} onPaste={onPaste}>
      <TextArea
        label="또는 붙여넣기"
        hint="은행 화면의 표나 ‘11/20 14:03 김하나 12,000’처럼 날짜, 이름, 금액이 있는 내용"
        rows={3}
        value={value}
        onChange={accept}
      />
      {isTooLong && (
        <InlineAlert tone="error">{`${formatNumber(MAX_LENGTH)}자까지 붙여넣을 수 있어요. 파일로 받아 선택해주세요.`}</InlineAlert>
      )}
    </div>
  );
}

function LongText({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  const lines = text.trim().split(/\r\n?|\n/);
  return (
    <section tabIndex={-1} className={styles.pasted} aria-label="붙여넣은 내용">
      <div className={styles.pastedHead}>
        <strong role="status">{`붙여넣은 내용 ${formatNumber(lines.length)}줄`}</strong>
        <Button size="sm" onClick={onRemove}>
          지우기
        </Button>
      </div>
      <p className={styles.pastedLines}>{lines.slice(0, SHOWN_LINES).join('\n')}</p>
    </section>
  );
}
