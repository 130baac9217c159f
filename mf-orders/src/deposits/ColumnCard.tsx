import { MEANINGS } from '@backoffice/contracts/order/deposit/statementReadings';
import type { BankStatement, UnexplainedPart } from '@backoffice/statements';
import { Card, WriteButton, useMoveFocusOnUnmount } from '@backoffice/ui';
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
export function ColumnCard({ store, statement }: ColumnCardProps) {
  const open = statement.rows.flatMap((row) =>
    row.kind === 'deposit' ? row.unexplained.filter(({ reason }) => reason === 'column' || reason === 'value') : [],
  );
  const first = open.reduce((least, { column = Infinity }) => Math.min(least, column), Infinity);
  if (statement.isMessages || first === Infinity) return null;
  const parts = open.filter(({ column }) => column === first);
  return <ColumnQuestion key={first} column={first} {...{ store, statement, parts }} />;
}

interface ColumnQuestionProps extends ColumnCardProps {
  readonly column: number;
  readonly parts: readonly UnexplainedPart[];
}

/** A column with example rows, and a button for each meaning. */
const ColumnQuestion = observer(function ColumnQuestion({ store, statement, column, parts }: ColumnQuestionProps) {
  const id = useId();
  const ref = useMoveFocusOnUnmount('sibling');
  const { columns } = statement;
  const [heading = [], ...body] = store.reader.getRows(statement);
  const filled = (columns.heading === -1 ? [heading, ...body] : body).filter((row) => (row[column] ?? '') !== '');
  const name = columns.titles[column]?.trim() || `${columnLetter(column)}열`;
  const isNewValue = parts.every(({ reason }) => reason === 'value');
  const values = [...new Set(parts.map(({ text }) => text))].slice(0, EXAMPLES);
  return (
    <div ref={ref}>
      <Card as="section" className={styles.columnCard}>
        <h2 id={id} className={styles.title}>
          <span>이 열은 무엇인가요?</span> <span translate="no">{name}</span>
        </h2>
        <p className={styles.hint}>
          {isNewValue
            ? `의미 없는 열이라고 하셨지만 새 값이 있어요: ${values.join(', ')}`
            : '뜻을 알려주시면 다시 읽고, 제목이 같은 파일은 다음부터 묻지 않아요. 열 제목과 의미 없는 열의 값은 계정에 저장돼요.'}
        </p>
        <SheetPreview
          rows={[...(columns.heading === -1 ? [] : [heading]), ...filled.slice(0, EXAMPLES)]}
          width={columns.meanings.length}
          label={(at) => toLabel(isNewValue && at === column ? null : columns.meanings[at])}
          marked={column}
        />
        <div role="group" aria-labelledby={id} className={styles.factButtons}>
          {MEANINGS.toReversed().map((meaning) => (
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
    </div>
  );
});
