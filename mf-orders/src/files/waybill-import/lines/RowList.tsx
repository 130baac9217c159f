import { formatNumber } from '@backoffice/contracts/codes/won';
import { Button } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './Lines.module.css';

/** Number of rows that are shown at first and by each click. */
const ROWS_AT_ONCE = 20;

interface RowListProps<Row extends { readonly at: number }> {
  readonly rows: readonly Row[];
  readonly describe: (row: Row) => string;
}

/** Rows of a file that are not lines, with their texts. */
export const RowList = observer(function RowList<Row extends { readonly at: number }>(props: RowListProps<Row>) {
  const { rows, describe } = props;
  const [count, setCount] = useState(ROWS_AT_ONCE);
  return (
    <>
      <ul className={styles.rows} translate="no">
        {rows.slice(0, count).map((row) => (
          <li key={row.at}>{`${row.at}번째 줄: ${describe(row)}`}</li>
        ))}
      </ul>
      {rows.length > count && (
        <Button size="sm" onClick={() => setCount(count + ROWS_AT_ONCE)}>
          {`${formatNumber(rows.length - count)}줄 더보기`}
        </Button>
      )}
    </>
  );
});
