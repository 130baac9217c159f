import type { SheetRows } from '@backoffice/sheets';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import styles from './SheetPreview.module.css';
import { columnLetter } from './columnLetter.ts';

interface SheetPreviewProps {
  readonly rows: SheetRows;
  /** Number of columns. */
  readonly width: number;
  /** Returns the meaning of a column, shown above it. */
  readonly label: (column: number) => string;
  /** The column in question, which is marked and scrolled into view. */
  readonly marked?: number;
}

/** Rows of a file with the meanings above the columns. */
export const SheetPreview = observer(function SheetPreview({ rows, width, label, marked }: SheetPreviewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const heading = scroller.current?.querySelector<HTMLElement>('th[data-marked]');
    if (heading && scroller.current) scroller.current.scrollLeft = heading.offsetLeft - heading.offsetWidth;
  }, [marked]);
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    // Focusable, so that the keyboard can scroll the preview horizontally.
    <div ref={scroller} className={styles.scroller} tabIndex={0} role="group" aria-label="파일의 처음 몇 줄">
      <table className={styles.table} translate="no">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-marked={column === marked || undefined}>
                <span>{columnLetter(column)}</span>
                <span className={styles.role}>{label(column)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {columns.map((column) => (
                <td key={column} data-marked={column === marked || undefined}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
