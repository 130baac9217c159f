import { Button, InlineAlert, SelectField, Stack } from '@backoffice/ui';
import type { SheetRows } from '@backoffice/sheets';
import { useState } from 'react';
import styles from './Upload.module.css';

const PREVIEW_ROWS = 5;
const PREVIEW_COLUMNS = 12;

interface ColumnChooserProps {
  readonly rows: SheetRows;
  readonly onChoose: (orderColumn: number, waybillColumn: number) => void;
}

/** Asks which columns hold the order and tracking numbers when the file does not name them. */
export function ColumnChooser({ rows, onChoose }: ColumnChooserProps) {
  const [orderColumn, setOrderColumn] = useState<number | null>(null);
  const [waybillColumn, setWaybillColumn] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  const first = rows.filter((row) => row.some((cell) => cell.trim() !== '')).slice(0, PREVIEW_ROWS);
  const width = first.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, column) => ({
    value: column,
    label: `${columnLetter(column)}열${findExample(first, column)}`,
  }));
  const isSame = orderColumn !== null && orderColumn === waybillColumn;

  const choose = () => {
    setAsked(true);
    if (orderColumn !== null && waybillColumn !== null && !isSame) onChoose(orderColumn, waybillColumn);
  };

  return (
    <section className={styles.columns} aria-label="열 선택">
      <Stack gap={4}>
        <InlineAlert tone="warn" title="주문번호와 운송장번호 열을 찾지 못했습니다.">
          첫 줄에 ‘주문번호’와 ‘운송장번호’라는 이름이 있으면 자동으로 찾습니다. 아래에서 직접 골라도 됩니다.
        </InlineAlert>
        {/* Scrolled sideways by keyboard, too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.scroller} tabIndex={0} role="group" aria-label="파일의 처음 몇 줄">
          <table className={styles.table}>
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
            value={orderColumn}
            onChange={setOrderColumn}
            options={columns}
            error={asked && orderColumn === null ? '주문번호가 있는 열을 선택해주세요.' : undefined}
          />
          <SelectField
            required
            label="운송장번호 열"
            value={waybillColumn}
            onChange={setWaybillColumn}
            options={columns}
            error={waybillProblem()}
          />
        </div>
        <Button onClick={choose}>이 열로 읽기</Button>
      </Stack>
    </section>
  );

  function waybillProblem(): string | undefined {
    if (isSame) return '주문번호와 다른 열을 선택해주세요.';
    return asked && waybillColumn === null ? '운송장번호가 있는 열을 선택해주세요.' : undefined;
  }
}

/** A, B, … Z, AA, as a spreadsheet names its columns. */
function columnLetter(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter;
}

function findExample(rows: SheetRows, column: number): string {
  const example = rows.map((row) => row[column]?.trim() ?? '').find((cell) => cell !== '');
  return example === undefined ? '' : ` (${example.slice(0, 20)})`;
}
