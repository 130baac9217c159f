import { formatNumber } from '@backoffice/contracts/codes/won';
import type { BulkFailure } from '@backoffice/contracts/order/bulk';
import { orderFailureText } from '@backoffice/contracts/order/orderFailures';
import type { SheetRows } from '@backoffice/sheets';
import { Button, InlineAlert, InquiryLink, Stack } from '@backoffice/ui';
import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { WaybillImportStore } from '../WaybillImportStore.ts';
import { getLineText } from '../lines/ImportLine.ts';
import { LineList } from '../lines/LineList.tsx';
import { CancelledAlert, DoubtfulLines, LinesSection } from '../lines/LinesView.tsx';
import { SheetButton } from '../SheetButton.tsx';
import { RowCounts } from '../lines/RowCounts.tsx';
import styles from './ImportResult.module.css';

interface ImportResultProps {
  readonly store: Pick<
    WaybillImportStore,
    | ('result' | 'marketCounts' | 'rows' | 'lines' | 'problems' | 'method' | 'file')
    | ('marketId' | 'suggest' | 'discardDraftAndReload')
  >;
}

/** Result of an import, with the failed lines for editing and sending again. */
export const ImportResult = observer(function ImportResult({ store }: ImportResultProps) {
  const { result, lines, method } = store;
  if (result === null) return null;
  const { total, success, fail, doubtful } = result;
  const problem = store.problems.at('file') ?? store.problems.at('company');
  return (
    <Stack gap={5}>
      <div className={styles.summary}>
        <p role="status" className={styles.lead}>
          {fail + doubtful === 0 && <CircleCheck className={styles.done} aria-hidden />}
          <span>
            {`총 ${formatNumber(total)}건 중 ${formatNumber(success)}건 성공, ${formatNumber(fail)}건 실패했습니다. ${
              fail > 0 ? '실패한 건은 직접 입력하거나 파일을 수정해 다시 업로드해주세요.' : ''
            }`}
          </span>
        </p>
        {store.marketCounts.length > 1 && (
          <ul aria-label="마켓별 결과">
            {store.marketCounts.map(({ id, title, success: done, fail: failed }) => (
              <li key={id}>
                <span translate="no">{title}</span>{' '}
                <span>{`${formatNumber(done)}건 성공${failed > 0 ? `, ${formatNumber(failed)}건 실패` : ''}`}</span>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.resultTools}>
          {fail + doubtful > 0 && (
            <SheetButton
              kind="waybill_failures"
              marketId={store.marketId}
              sheet="실패한 줄"
              readRows={async () => failureRows(store)}
            >
              실패한 줄 내려받기
            </SheetButton>
          )}
          <Button onClick={store.discardDraftAndReload}>다른 파일 등록</Button>
        </div>
      </div>
      {store.rows !== null && store.file.found && <RowCounts rows={store.rows} found={store.file.found} />}
      {problem !== undefined && <InlineAlert tone="error">{problem}</InlineAlert>}
      <InquiryLink text={result.failAt.map(({ reason }) => orderFailureText(reason)).join(' ')} />
      {lines !== null && <CancelledAlert lines={lines} />}
      {lines !== null && lines.lines.length > 0 && (
        <LinesSection title="등록하지 않은 줄">
          <DoubtfulLines lines={lines} />
          <LineList lines={lines} suggest={store.suggest} />
        </LinesSection>
      )}
      {method === 'post' && <PostFailures failures={result.failAt} />}
    </Stack>
  );
});

/** Failures of a post office page; these lines cannot be edited. */
function PostFailures({ failures }: { readonly failures: readonly BulkFailure[] }) {
  if (failures.length === 0) return null;
  return (
    <LinesSection title="실패한 줄">
      <ul aria-label="줄" className={styles.failures}>
        {failures.map(({ at, data, reason }) => (
          <li key={at} className={styles.failure}>
            <span className={styles.at}>{`${at}번째 줄 (${data})`}</span>
            <span>{orderFailureText(reason)}</span>
          </li>
        ))}
      </ul>
    </LinesSection>
  );
}

/** Returns the failed lines as rows: the columns of the file with edited cells, and the reason in the last column. */
function failureRows({ method, result, lines, file }: ImportResultProps['store']): SheetRows {
  const failures = result?.failAt ?? [];
  if (method === 'post' || file.state.status !== 'parsed') return toPlainRows(failures);
  const { table, sheet } = file.state.found;
  const { rows } = table;
  const width = rows.reduce((max, row) => Math.max(max, row.length), 0);
  const write = (row: readonly string[], cells: Readonly<Record<number, string>>) =>
    Array.from({ length: width + 1 }, (_, column) => cells[column] ?? row[column] ?? '');
  const { order: orderColumn, waybill: waybillColumn, carrier: carrierColumn } = sheet.columns;
  const header = sheet.header > 0 ? (rows[sheet.header - 1] ?? []) : [];
  const named = sheet.header > 0 ? {} : { [orderColumn]: '주문번호', [waybillColumn]: '운송장번호' };
  const remaining = lines?.validatedLines ?? [];
  return [
    write(header, { ...named, [width]: '사유' }),
    ...remaining.map((line) =>
      write(rows[line.at - 1] ?? [], {
        [orderColumn]: line.orderNo,
        [waybillColumn]: line.invoiceNo,
        ...(carrierColumn !== null && { [carrierColumn]: line.carrier ?? '' }),
        [width]: getLineText(line),
      }),
    ),
  ];
}

function toPlainRows(failures: readonly BulkFailure[]): SheetRows {
  return [
    ['줄', '데이터', '사유'],
    ...failures.map(({ at, data, reason }) => [String(at), data, orderFailureText(reason)]),
  ];
}
