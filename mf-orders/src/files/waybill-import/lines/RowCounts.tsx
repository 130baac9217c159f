import { formatNumber } from '@backoffice/contracts/codes/won';
import type { ImportRows } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { InlineAlert } from '@backoffice/ui';
import { Fold } from '../../Fold.tsx';
import type { ParsedFile } from '../upload/WaybillFile.ts';
import { RowList } from './RowList.tsx';
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
