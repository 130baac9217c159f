import type { SheetTable, WaybillColumns } from '@backoffice/contracts';
import { Button, SelectField, Stack } from '@backoffice/ui';
import { useState } from 'react';
import styles from './Upload.module.css';
import type { ReadChoice } from './WaybillFile.ts';
import { columnLetter, sheetName } from './columnName.ts';

const PREVIEW_ROWS = 5;
const PREVIEW_COLUMNS = 12;
const NO_COLUMN = -1;

interface ColumnChooserProps {
  readonly tables: readonly SheetTable[];
  /** The sheet and the columns that are chosen at first. */
  readonly start: { readonly index: number } & Partial<WaybillColumns>;
  readonly onChoose: (choice: ReadChoice) => void;
  readonly onCancel?: () => void;
}

/** Asks which sheet and which columns have the order numbers, the tracking numbers and the carriers. */
export function ColumnChooser({ tables, start, onChoose, onCancel }: ColumnChooserProps) {
  const [index, setIndex] = useState(start.index);
  const [order, setOrder] = useState(start.order ?? null);
  const [waybill, setWaybill] = useState(start.waybill ?? null);
  const [carrier, setCarrier] = useState(start.carrier ?? NO_COLUMN);
  const [isAsked, setIsAsked] = useState(false);
  const rows = tables[index]?.rows ?? [];
  const first = rows.filter((row) => row.some((cell) => cell.trim() !== '')).slice(0, PREVIEW_ROWS);
  const width = first.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, column) => ({
    value: column,
    label: `${columnLetter(column)}열${findExample(first, column)}`,
  }));
  const isSame = order !== null && order === waybill;

  const chooseSheet = (next: number) => {
    setIndex(next);
    setOrder(null);
    setWaybill(null);
    setCarrier(NO_COLUMN);
    setIsAsked(false);
  };
  const choose = () => {
    setIsAsked(true);
    if (order === null || waybill === null || isSame) return;
    onChoose({ index, columns: { order, waybill, carrier: carrier === NO_COLUMN ? null : carrier, extra: [] } });
  };

  return (
    <section className={styles.columns} aria-label="열 선택">
      <Stack gap={4}>
        {tables.length > 1 && (
          <SelectField
            label="시트"
            value={index}
            onChange={chooseSheet}
            options={tables.map((table, at) => ({ value: at, label: sheetName(table, at) }))}
          />
        )}
        {/* Scrolled sideways by keyboard, too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.scroller} tabIndex={0} role="group" aria-label="파일의 처음 몇 줄">
          <table className={styles.table} translate="no">
            <thead>
              <tr>
                {columns.slice(0, PREVIEW_COLUMNS).map(({ value }) => (
                  <th key={value} scope="col">
                    {columnLetter(value)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {first.map((row, at) => (
                <tr key={at}>
                  {columns.slice(0, PREVIEW_COLUMNS).map(({ value }) => (
                    <td key={value}>{row[value]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles.pair}>
          <SelectField
            required
            label="주문번호 열"
            value={order}
            onChange={setOrder}
            options={columns}
            error={isAsked && order === null ? '주문번호가 있는 열을 선택해주세요.' : undefined}
          />
          <SelectField
            required
            label="운송장번호 열"
            value={waybill}
            onChange={setWaybill}
            options={columns}
            error={waybillProblem()}
          />
          <SelectField
            label="택배사 열"
            value={carrier}
            onChange={setCarrier}
            options={[{ value: NO_COLUMN, label: '없음 (위에서 고른 택배사)' }, ...columns]}
          />
        </div>
        <Stack gap={2} layout="line">
          <Button onClick={choose}>이 열로 읽기</Button>
          {onCancel && (
            <Button variant="ghost" onClick={onCancel}>
              취소
            </Button>
          )}
        </Stack>
      </Stack>
    </section>
  );

  function waybillProblem(): string | undefined {
    if (isSame) return '주문번호와 다른 열을 선택해주세요.';
    return isAsked && waybill === null ? '운송장번호가 있는 열을 선택해주세요.' : undefined;
  }
}

function findExample(rows: SheetTable['rows'], column: number): string {
  const example = rows.map((row) => row[column]?.trim() ?? '').find((cell) => cell !== '');
  return example === undefined ? '' : ` (${example.slice(0, 20)})`;
}
