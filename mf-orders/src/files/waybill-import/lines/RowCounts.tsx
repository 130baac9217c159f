import { formatNumber } from '@backoffice/contracts/codes/won';
import type { ImportRows } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { Button, InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Fold } from '../../Fold.tsx';
import type { ParsedFile } from '../upload/WaybillFile.ts';
import styles from './Lines.module.css';

interface RowCountsProps {
  readonly rows: ImportRows;
  readonly found: ParsedFile['found'];
}

/** Outcome counts of all rows, the unrecognized rows, and the ignored rows with their reasons. */
export function RowCounts({ rows, found: { table, sheet } }: RowCountsProps) {
  const { unknown } = rows;
  const filled = sheet.ignored.filter(({ reason }) => reason !== 'empty');
  return (
    <>
      <p role="status" className={styles.counts}>
        {rowsText(rows)}
      </p>
      {unknown.length > 0 && (
        <InlineAlert tone="warn" title={`읽지 못한 줄이 ${formatNumber(unknown.length)}개 있습니다.`}>
          <RowList rows={unknown} describe={({ text }) => text} />
        </InlineAlert>
      )}
      {filled.length > 0 && (
        <Fold title="제외한 줄" note={`${formatNumber(filled.length)}줄`}>
          <RowList
            rows={filled}
            describe={({ at, reason, text }) =>
              [REASONS[reason], text ?? (table.rows[at - 1] ?? []).filter((cell) => cell !== '').join(' · ')].join(
                ' — ',
              )
            }
          />
        </Fold>
      )}
    </>
  );
}

const REASONS: Readonly<Record<string, string>> = {
  heading: '제목',
  empty: '빈 줄',
  total: '합계',
  note: '안내문',
  'hidden-row': '숨긴 행',
  repeated: '같은 내용',
  removed: '뺀 줄',
  'not-sent': '발송하지 않은 줄',
};

function rowsText({ read, used, unchanged, doubtful, failed, ignored, unknown }: ImportRows): string {
  const ignoredCount = ignored.reduce((sum, { count }) => sum + count, 0);
  const reasons = ignored.map(({ reason, count }) => `${REASONS[reason] ?? reason} ${formatNumber(count)}`).join(', ');
  return [
    `파일 ${formatNumber(read)}줄 = 등록 ${formatNumber(used)}`,
    `이미 같은 번호 ${formatNumber(unchanged)}`,
    `제외 ${formatNumber(ignoredCount)}${reasons === '' ? '' : `(${reasons})`}`,
    ...(doubtful > 0 ? [`확인 필요 ${formatNumber(doubtful)}`] : []),
    `실패 ${formatNumber(failed)}`,
    `읽지 못함 ${formatNumber(unknown.length)}`,
  ].join(' + ');
}

/** Number of rows that are shown at first and by each click. */
const ROWS_AT_ONCE = 20;

interface RowListProps<Row extends { readonly at: number }> {
  readonly rows: readonly Row[];
  readonly describe: (row: Row) => string;
}

/** Rows of a file that are not lines, with their texts. */
const RowList = observer(function RowList<Row extends { readonly at: number }>(props: RowListProps<Row>) {
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
