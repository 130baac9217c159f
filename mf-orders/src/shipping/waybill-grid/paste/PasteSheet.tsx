import { formatNumber } from '@backoffice/contracts/codes/won';
import { Button, InlineAlert, Sheet, Stack } from '@backoffice/ui';
import styles from './PasteSheet.module.css';
import type { PastePlan, PlannedRow } from './planPaste.ts';

interface PasteSheetProps {
  readonly plan: PastePlan;
  readonly onPaste: (edits: PastePlan['edits']) => void;
  readonly onClose: () => void;
}

/** Maximum number of rows listed for each kind. */
const ROWS_MAX = 100;

/** Preview of a paste: overwritten numbers and skipped rows. */
export function PasteSheet({ plan: { rows, edits }, onPaste, onClose }: PasteSheetProps) {
  const paste = () => {
    onPaste(edits);
    onClose();
  };
  const lost = rows.filter(({ effect }) => effect === 'overwrite' || effect === 'replace');
  const ignored = rows.filter(({ effect }) => effect === 'none');
  return (
    <Sheet
      open
      title="붙여넣기 확인"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button
            variant="primary"
            aria-disabled={edits.length === 0}
            onClick={paste}
          >{`${formatNumber(edits.length)}건 붙여넣기`}</Button>
        </>
      }
    >
      <Stack gap={5}>
        {rows.length === 0 ? (
          <InlineAlert tone="warn" title="운송장 번호를 찾지 못했어요.">
            번호만 있는 열이나, 주문번호와 운송장 번호가 함께 있는 열을 복사해주세요.
          </InlineAlert>
        ) : (
          <p role="status">{`${formatNumber(rows.length)}줄 중 ${formatNumber(edits.length)}건을 입력해요.`}</p>
        )}
        <Rows title="바뀌는 번호" rows={lost} />
        <Rows title="입력하지 않는 줄" rows={ignored} />
      </Stack>
    </Sheet>
  );
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly PlannedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{`${title} ${formatNumber(rows.length)}`}</h3>
      <ul className={styles.rows}>
        {rows.slice(0, ROWS_MAX).map(({ at, publicId, no, text }) => (
          <li key={`${at} ${publicId}`} className={styles.row}>
            <span className={styles.number}>{`${at}번째 줄 ${publicId} ${no}`}</span>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
      {rows.length > ROWS_MAX && <p className={styles.text}>{`그 밖에 ${formatNumber(rows.length - ROWS_MAX)}줄`}</p>}
    </section>
  );
}
