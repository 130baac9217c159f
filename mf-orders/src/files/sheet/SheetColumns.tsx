import type { SheetRows } from '@backoffice/sheets';
import { Button, SelectField, Stack } from '@backoffice/ui';
import { useState } from 'react';
import styles from './SheetColumns.module.css';
import { SheetPreview } from './SheetPreview.tsx';
import { columnLetter } from './columnLetter.ts';

/** A meaning that the user can assign to a column of a file. */
export interface ColumnRole<Role extends string> {
  readonly role: Role;
  readonly label: string;
  readonly isRequired?: boolean;
  /** Label of the option "no column" for an optional role. */
  readonly noneLabel?: string;
}

interface SheetColumnsProps<Role extends string> {
  readonly rows: SheetRows;
  readonly roles: readonly ColumnRole<Role>[];
  /** Recognized columns: the column index of each role, from 0. */
  readonly initial: Readonly<Partial<Record<Role, number | undefined>>>;
  readonly onChoose: (columns: Readonly<Partial<Record<Role, number>>>) => void;
  readonly onCancel?: (() => void) | undefined;
}

const PREVIEW_ROWS = 5;
const PREVIEW_COLUMNS = 14;
const NONE = -1;

/** Asks the user to assign columns of a file to roles, with a preview of its first rows. */
export function SheetColumns<Role extends string>({
  rows,
  roles,
  initial,
  onChoose,
  onCancel,
}: SheetColumnsProps<Role>) {
  const [columns, setColumns] = useState<Readonly<Partial<Record<Role, number>>>>(() => withoutUndefined(initial));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const first = rows.filter((row) => row.some((cell) => cell.trim() !== '')).slice(0, PREVIEW_ROWS);
  const width = first.reduce((max, row) => Math.max(max, row.length), 0);
  const options = Array.from({ length: width }, (_, column) => ({
    value: column,
    label: `${columnLetter(column)}열${findExample(first, column)}`,
  }));
  const getProblem = ({ role, label, isRequired }: ColumnRole<Role>) => {
    const column = columns[role];
    if (column === undefined) return isRequired && isSubmitted ? `${label} 열을 선택해주세요.` : undefined;
    const duplicate = roles.find((other) => other.role !== role && columns[other.role] === column);
    return duplicate && isSubmitted ? `${duplicate.label} 열과 다른 열을 선택해주세요.` : undefined;
  };
  const choose = () => {
    setIsSubmitted(true);
    const used = roles.flatMap(({ role }) => columns[role] ?? []);
    const isComplete = roles.every(({ role, isRequired }) => !isRequired || columns[role] !== undefined);
    if (isComplete && new Set(used).size === used.length) onChoose(columns);
  };
  const set = (role: Role, column: number) => {
    const rest = Object.entries(columns).filter(([name]) => name !== role);
    setColumns(Object.fromEntries(column === NONE ? rest : [...rest, [role, column]]) as typeof columns);
  };

  return (
    <Stack gap={4}>
      <SheetPreview
        rows={first}
        width={Math.min(width, PREVIEW_COLUMNS)}
        label={(column) =>
          roles
            .filter(({ role }) => columns[role] === column)
            .map(({ label }) => label)
            .join(', ')
        }
      />
      <div className={styles.fields}>
        {roles.map((each) => (
          <SelectField
            key={each.role}
            required={each.isRequired}
            label={`${each.label} 열`}
            value={columns[each.role] ?? (each.isRequired ? null : NONE)}
            onChange={(column) => set(each.role, column)}
            options={each.isRequired ? options : [{ value: NONE, label: each.noneLabel ?? '없음' }, ...options]}
            error={getProblem(each)}
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

function withoutUndefined<Role extends string>(columns: Readonly<Partial<Record<Role, number | undefined>>>) {
  const defined = Object.entries(columns).filter(([, column]) => column !== undefined);
  return Object.fromEntries(defined) as Partial<Record<Role, number>>;
}

function findExample(rows: SheetRows, column: number): string {
  const example = rows.map((row) => row[column]?.trim() ?? '').find((cell) => cell !== '');
  return example === undefined ? '' : ` (${example.slice(0, 20)})`;
}
