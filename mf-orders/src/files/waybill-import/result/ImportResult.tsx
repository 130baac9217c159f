import { formatNumber } from '@backoffice/contracts/codes/won';
import type { BulkFailure } from '@backoffice/contracts/order/bulk';
import { exportFileName } from '@backoffice/contracts/order/lists/exportOptions';
import { orderFailureText } from '@backoffice/contracts/order/orderFailures';
import { usePlatform } from '@backoffice/platform';
import { Button, InlineAlert, InquiryLink, Stack } from '@backoffice/ui';
import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { WaybillImportStore } from '../WaybillImportStore.ts';
import { LineList } from '../lines/LineList.tsx';
import { CancelledAlert, DoubtfulLines } from '../lines/LinesView.tsx';
import { writeSheet } from '../../sheet/writeSheet.ts';
import { RowCounts } from '../lines/RowCounts.tsx';
import { LinesSection } from '../lines/LinesSection.tsx';
import styles from './ImportResult.module.css';
import { type ImportOutcome, failureRows } from './failureRows.ts';

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
            {`총 ${formatNumber(total)}건 중 ${formatNumber(success)}건 성공, ${formatNumber(fail)}건 실패했습니다.${
              fail > 0 ? ' 실패한 건은 직접 입력하거나 파일을 수정해 다시 업로드해주세요.' : ''
            }${doubtful > 0 ? ` 확인이 필요한 ${formatNumber(doubtful)}건은 등록하지 않았습니다.` : ''}`}
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
          {fail + doubtful > 0 && <FailuresButton outcome={store} marketId={store.marketId} />}
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

interface FailuresButtonProps {
  readonly outcome: ImportOutcome;
  readonly marketId: string | null;
}

function FailuresButton({ outcome, marketId }: FailuresButtonProps) {
  const { fileSaver, nav, now } = usePlatform();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const name = exportFileName(marketId ?? 'all', 'waybill_failures', 'xlsx', now());
      await fileSaver.save(await writeSheet('실패한 줄', failureRows(outcome)), name);
    } catch {
      nav.toast('저장 실패, 이유: 파일을 만들지 못했습니다. 인터넷 연결을 확인해주세요.', { type: 'warn' });
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      실패한 줄 내려받기
    </Button>
  );
}
