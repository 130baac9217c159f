import type { SheetTable } from '@backoffice/contracts/files/SheetTable';
import type { WaybillColumns } from '@backoffice/contracts/order/waybill/waybillColumns';
import type { SheetRows } from '@backoffice/sheets';
import { Button, SelectField, Stack } from '@backoffice/ui';
import { useState } from 'react';
import { SheetPreview } from '../../sheet/SheetPreview.tsx';
import { columnLabel } from '../../sheet/columnLetter.ts';
import styles from './Upload.module.css';
import type { ReadChoice } from './WaybillFile.ts';
import { sheetName } from './columnName.ts';

/** The meanings of the columns. */
const LABELS = { order: '주문번호', waybill: '운송장번호', carrier: '택배사' };
type Role = keyof typeof LABELS;
const ROLES = Object.keys(LABELS) as Role[];
/** The index of the column of each meaning, from 0. */
type Columns = Partial<Readonly<Record<Role, number | undefined>>>;

const PREVIEW_ROWS = 5;
const PREVIEW_COLUMNS = 14;
const NONE = -1;
const NO_CARRIER = { value: NONE, label: '없음 (선택한 택배사)' };

interface ColumnChooserProps {
  readonly tables: readonly SheetTable[];
  /** Initially selected sheet and columns. */
  readonly start: { readonly index: number } & Partial<WaybillColumns>;
  readonly onChoose: (choice: ReadChoice) => void;
  readonly onCancel?: () => void;
}

/** Asks for the sheet and the columns of order numbers, tracking numbers and carriers. */
export function ColumnChooser({ tables, start, onChoose, onCancel }: ColumnChooserProps) {
  const [index, setIndex] = useState(start.index);
  const { order, waybill, carrier } = start;
  return (
    <section className={styles.columns} aria-label="열 선택">
      <Stack gap={4}>
        {tables.length > 1 && (
          <SelectField
            label="시트"
            value={index}
            onChange={setIndex}
            options={tables.map((table, at) => ({ value: at, label: sheetName(table, at) }))}
          />
        )}
        <ColumnFields
          key={index}
          rows={tables[index]?.rows ?? []}
          initial={index === start.index ? { order, waybill, carrier: carrier ?? undefined } : {}}
          onChoose={(columns) => onChoose({ index, columns })}
          onCancel={onCancel}
        />
      </Stack>
    </section>
  );
}

interface ColumnFieldsProps {
  readonly rows: SheetRows;
  readonly initial: Columns;
  readonly onChoose: (columns: WaybillColumns) => void;
  readonly onCancel: ColumnChooserProps['onCancel'];
}

/** The first rows of a sheet and a field for the column of each meaning. */
function ColumnFields({ rows, initial, onChoose, onCancel }: ColumnFieldsProps) {
  const [columns, setColumns] = useState(initial);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const first = rows.filter((row) => row.some((cell) => cell.trim() !== '')).slice(0, PREVIEW_ROWS);
  const width = first.reduce((max, row) => Math.max(max, row.length), 0);
  const options = Array.from({ length: width }, (_, value) => ({ value, label: columnLabel(first, value) }));
  const choose = () => {
    setIsSubmitted(true);
    const { order, waybill, carrier = null } = columns;
    if (order === undefined || waybill === undefined || ROLES.some((role) => findProblem(role, columns))) return;
    onChoose({ order, waybill, carrier, extra: [] });
  };
  return (
    <Stack gap={4}>
      <SheetPreview
        rows={first}
        width={Math.min(width, PREVIEW_COLUMNS)}
        label={(column) => ROLES.flatMap((role) => (columns[role] === column ? LABELS[role] : [])).join(', ')}
      />
      <div className={styles.columnFields}>
        {ROLES.map((role) => (
          <SelectField
            key={role}
            required={role !== 'carrier'}
            label={`${LABELS[role]} 열`}
            value={columns[role] ?? (role === 'carrier' ? NONE : null)}
            onChange={(column) => setColumns({ ...columns, [role]: column === NONE ? undefined : column })}
            options={role === 'carrier' ? [NO_CARRIER, ...options] : options}
            error={isSubmitted ? findProblem(role, columns) : undefined}
          />
        ))}
      </div>
      <Stack gap={2} layout="line">
        <Button variant="primary" onClick={choose}>
          이 열로 읽기
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            취소
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

function findProblem(role: Role, columns: Columns): string | undefined {
  const column = columns[role];
  if (column === undefined) return role === 'carrier' ? undefined : `${LABELS[role]} 열을 선택해주세요.`;
  const duplicate = ROLES.find((other) => other !== role && columns[other] === column);
  return duplicate && `${LABELS[duplicate]} 열과 다른 열을 선택해주세요.`;
}
