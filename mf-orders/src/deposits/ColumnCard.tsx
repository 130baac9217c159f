import { MEANINGS } from '@backoffice/contracts';
import type { BankStatement } from '@backoffice/statements';
import { Card, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { SheetPreview } from '../files/sheet/SheetPreview.tsx';
import { columnLetter } from '../files/sheet/columnLetter.ts';
import type { DepositStore } from './DepositStore.ts';
import styles from './Deposits.module.css';
import { toLabel } from './StatementColumns.tsx';
import { MEANING_LABELS } from './depositTexts.ts';

interface ColumnCardProps {
  readonly store: DepositStore;
  readonly statement: BankStatement;
}

/** Rows below the headings that are shown as examples. */
const EXAMPLES = 5;

/** Asks for the meaning of the first column because of which deposits are not certain; null if there is none. */
export const ColumnCard = observer(function ColumnCard({ store, statement }: ColumnCardProps) {
  const id = useId();
  const { rows, columns, isMessages } = statement;
  const parts = rows.flatMap((row) => (row.kind === 'deposit' ? row.unexplained : []));
  const open = parts.filter(
    ({ reason, column }) => column !== undefined && (reason === 'column' || reason === 'value'),
  );
  const column = Math.min(...open.map((part) => part.column ?? Infinity));
  if (isMessages || column === Infinity) return null;
  const own = open.filter((part) => part.column === column);
  const [heading = [], ...body] = store.reader.getRows(statement);
  const filled = (columns.heading === -1 ? [heading, ...body] : body).filter((row) => (row[column] ?? '') !== '');
  const name = columns.titles[column]?.trim() || `${columnLetter(column)}열`;
  const isNewValue = own.every(({ reason }) => reason === 'value');
  return (
    <Card as="section" className={styles.columnCard}>
      <h2 id={id} className={styles.title}>
        <span>이 열은 무엇인가요?</span> <span translate="no">{name}</span>
      </h2>
      <p className={styles.hint}>
        {isNewValue
          ? `의미 없는 열이라고 하셨지만 새 값이 있어요: ${[...new Set(own.map(({ text }) => text))].slice(0, 5).join(', ')}`
          : '뜻을 알려주시면 다시 읽고, 제목이 같은 파일은 다음부터 묻지 않아요.'}
      </p>
      <SheetPreview
        rows={[...(columns.heading === -1 ? [] : [heading]), ...filled.slice(0, EXAMPLES)]}
        width={columns.meanings.length}
        label={(at) => toLabel(isNewValue && at === column ? null : columns.meanings[at])}
        marked={column}
      />
      <div role="group" aria-labelledby={id} className={styles.factButtons}>
        {MEANINGS.map((meaning) => (
          <WriteButton
            key={meaning}
            size="sm"
            onClick={() => void store.reader.nameColumns(statement, new Map([[column, meaning]]))}
          >
            {MEANING_LABELS[meaning]}
          </WriteButton>
        ))}
      </div>
    </Card>
  );
});
