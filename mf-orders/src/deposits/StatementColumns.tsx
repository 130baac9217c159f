import { MEANINGS, type Meaning } from '@backoffice/contracts/order/deposit/statementReadings';
import type { BankStatement, ColumnMeanings, UnknownColumns } from '@backoffice/statements';
import { SelectField, Stack, WriteButton } from '@backoffice/ui';
import { useState } from 'react';
import { SheetPreview } from '../files/sheet/SheetPreview.tsx';
import { columnLabel } from '../files/sheet/columnLetter.ts';
import type { DepositStore } from './DepositStore.ts';
import styles from './Deposits.module.css';
import { MEANING_LABELS } from './depositTexts.ts';

interface StatementColumnsProps {
  readonly store: DepositStore;
  readonly reading: BankStatement | UnknownColumns;
  readonly onChoose?: () => void;
}

const UNKNOWN = '?';
const OPTIONS = [
  { value: UNKNOWN, label: '모르겠어요' },
  ...MEANINGS.map((meaning) => ({ value: meaning, label: MEANING_LABELS[meaning] })),
] as const;
/** Meanings that only one column has. */
const SINGLE: readonly Meaning[] = ['date', 'amount', 'deposit', 'withdrawal', 'balance'];
/** The headings and five rows. */
const PREVIEW_ROWS = 6;

/** The columns of a statement with their first rows; the seller names each column. */
export function StatementColumns({ store, reading, onChoose }: StatementColumnsProps) {
  const [meanings, setMeanings] = useState(reading.columns.meanings);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const rows = store.reader
    .getRows(reading)
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .slice(0, PREVIEW_ROWS);
  const problem = findProblem(meanings);
  const choose = () => {
    setIsSubmitted(true);
    if (problem !== undefined) return;
    onChoose?.();
    const named = [...meanings.entries()].filter(([column, meaning]) => meaning !== reading.columns.meanings[column]);
    void store.reader.nameColumns(reading, new Map(named));
  };
  return (
    <Stack gap={4}>
      <SheetPreview rows={rows} width={meanings.length} label={(column) => toLabel(meanings[column])} />
      <div className={styles.columnFields}>
        {meanings.map((meaning, column) => (
          <SelectField
            key={column}
            label={columnLabel(rows, column)}
            value={meaning ?? UNKNOWN}
            onChange={(value) =>
              setMeanings(meanings.map((each, at) => (at !== column ? each : value === UNKNOWN ? null : value)))
            }
            options={OPTIONS}
          />
        ))}
      </div>
      <p role="alert" className={styles.problem}>
        {isSubmitted ? problem : undefined}
      </p>
      <Stack layout="line">
        <WriteButton variant="primary" onClick={choose}>
          이 열로 읽기
        </WriteButton>
      </Stack>
    </Stack>
  );
}

/** Returns the label of a column's meaning; a question mark if it is unknown. */
export function toLabel(meaning: Meaning | null | undefined): string {
  return meaning ? MEANING_LABELS[meaning] : UNKNOWN;
}

/** Returns why a table cannot be read with these meanings. */
function findProblem(meanings: ColumnMeanings): string | undefined {
  const twice = SINGLE.find((meaning) => meanings.filter((each) => each === meaning).length > 1);
  if (twice !== undefined) return `${MEANING_LABELS[twice]} 열은 하나만 골라주세요.`;
  if (!meanings.includes('date')) return '거래 날짜 열을 골라주세요.';
  return meanings.includes('deposit') || meanings.includes('amount')
    ? undefined
    : '입금액 열이나 거래 금액 열을 골라주세요.';
}
