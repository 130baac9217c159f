import { type ImportRows, formatNumber } from '@backoffice/contracts';
import { InlineAlert } from '@backoffice/ui';
import styles from './Lines.module.css';

/** Outcome counts of all rows, and the unrecognized rows. */
export function RowCounts({ rows }: { readonly rows: ImportRows }) {
  const { unknown } = rows;
  return (
    <>
      <p role="status" className={styles.counts}>
        {rowsText(rows)}
      </p>
      {unknown.length > 0 && (
        <InlineAlert tone="warn" title={`읽지 못한 줄이 ${formatNumber(unknown.length)}개 있습니다.`}>
          <ul className={styles.unknown} translate="no">
            {unknown.slice(0, MAX_SHOWN).map(({ at, text }) => (
              <li key={at}>{`${at}번째 줄: ${text}`}</li>
            ))}
          </ul>
          {unknown.length > MAX_SHOWN && <p>{`외 ${formatNumber(unknown.length - MAX_SHOWN)}개`}</p>}
        </InlineAlert>
      )}
    </>
  );
}

const MAX_SHOWN = 20;

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
