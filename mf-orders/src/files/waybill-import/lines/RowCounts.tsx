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

/** The unrecognized rows and, behind a click, the outcome counts of all rows and the ignored rows with their reasons. */
export function RowCounts({ rows, found: { table, sheet } }: RowCountsProps) {
  const { unknown } = rows;
  const filled = sheet.ignored.filter(({ reason }) => reason !== 'empty');
  return (
    <>
      {unknown.length > 0 && (
        <InlineAlert tone="warn" title={`읽지 못한 줄이 ${formatNumber(unknown.length)}개 있어요`}>
          <RowList rows={unknown} describe={({ text }) => text} />
        </InlineAlert>
      )}
      <Fold title="자세히" note={`파일 ${formatNumber(rows.read)}줄`}>
        <p className={styles.counts}>{rowsText(rows)}</p>
        {filled.length > 0 && (
          <RowList
            rows={filled}
            describe={({ at, reason, text }) =>
              [REASONS[reason], text ?? (table.rows[at - 1] ?? []).filter((cell) => cell !== '').join(' · ')].join(
                ' — ',
              )
            }
          />
        )}
      </Fold>
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

/** Returns the outcomes of all rows; the numbers add up to the number of rows. */
function rowsText({ used, unchanged, doubtful, failed, ignored, unknown }: ImportRows): string {
  const counts: readonly (readonly [label: string, count: number])[] = [
    ['등록', used],
    ['이미 같은 번호', unchanged],
    ['확인 필요', doubtful],
    ['실패', failed],
    ['읽지 못함', unknown.length],
    ...ignored.map(({ reason, count }) => [REASONS[reason] ?? reason, count] as const),
  ];
  return counts.flatMap(([label, count]) => (count > 0 ? [`${label} ${formatNumber(count)}줄`] : [])).join(', ');
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
