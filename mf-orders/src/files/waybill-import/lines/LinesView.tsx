import { formatNumber } from '@backoffice/contracts/codes/won';
import type { ImportRows } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { usePlatform } from '@backoffice/platform';
import { Button, type Elements, InlineAlert, Tabs } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { ParsedFile } from '../upload/WaybillFile.ts';
import type { ImportLines, GroupFilter } from './ImportLines.ts';
import type { SuggestOrders } from './LineCard.tsx';
import { LineList } from './LineList.tsx';
import { RowCounts } from './RowCounts.tsx';
import { GROUP_LABELS } from './groupLabels.ts';
import styles from './Lines.module.css';

const GROUPS: readonly GroupFilter[] = ['all', 'failed', 'doubtful', 'new', 'pay', 'replace', 'unchanged', 'ignored'];

interface LinesViewProps {
  readonly lines: ImportLines;
  readonly rows: ImportRows;
  readonly found: ParsedFile['found'];
  readonly suggest: SuggestOrders;
}

/** Preview: expected result of each line before sending, by group. */
export const LinesView = observer(function LinesView({ lines, rows, found, suggest }: LinesViewProps) {
  const id = useId();
  const { counts } = lines;
  const tabs = GROUPS.filter((group) => group === 'all' || group === lines.group || counts[group] > 0).map((group) => ({
    value: group,
    label: GROUP_LABELS[group].label,
    count: counts[group],
  }));
  return (
    <LinesSection title="등록 미리보기">
      <p role="status" className={styles.counts}>
        {summaryText(lines, rows)}
      </p>
      <RowCounts {...{ rows, found }} />
      {lines.parcels.rows > 0 && (
        <InlineAlert>
          {`합배송 ${formatNumber(lines.parcels.rows)}줄에 주문 ${formatNumber(lines.parcels.orders)}건이 있어요. 같은 줄의 주문은 같은 운송장 번호로 등록해요.`}
        </InlineAlert>
      )}
      <CancelledAlert lines={lines} />
      {counts.pay > 0 && (
        <InlineAlert>{`결제 전 주문 ${formatNumber(counts.pay)}건은 결제 완료도 함께 돼요.`}</InlineAlert>
      )}
      <Tabs label="줄 보기" variant="pill" value={lines.group} onChange={lines.show} tabs={tabs} panelId={id} />
      <div id={id} role="tabpanel" aria-label={GROUP_LABELS[lines.group].label}>
        {lines.group === 'doubtful' && <DoubtfulLines lines={lines} />}
        <LineList lines={lines} suggest={suggest} />
      </div>
      {lines.removedLines.length > 0 && (
        <p className={styles.removed}>
          <span>{`뺀 줄 ${formatNumber(lines.removedLines.length)}개`}</span>
          <Button size="sm" variant="ghost" onClick={lines.restoreRemovedLines}>
            되돌리기
          </Button>
        </p>
      )}
    </LinesSection>
  );
});

/** A titled section of lines. */
export function LinesSection({ title, children }: { title: string; children: Elements }) {
  return (
    <section className={styles.lines} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

/** Explains that doubtful lines are left out, and includes all of them after a question that names them. */
export const DoubtfulLines = observer(function DoubtfulLines({ lines }: { lines: ImportLines }) {
  const { nav } = usePlatform();
  const doubtful = lines.validatedLines.filter(({ group }) => group === 'doubtful');
  if (doubtful.length === 0) return null;
  const count = `${formatNumber(doubtful.length)}줄`;
  const confirmAll = async () => {
    const names = doubtful
      .slice(0, MAX_NAMED)
      .map(({ at, orderNo, invoiceNo }) => `${at}번째 줄 ${orderNo} → ${invoiceNo}`);
    const more = doubtful.length > MAX_NAMED ? ` 외 ${formatNumber(doubtful.length - MAX_NAMED)}줄` : '';
    const question = {
      title: `확인이 필요한 ${count}을 등록에 넣을까요?`,
      text: `${names.join(', ')}${more}`,
      confirmText: '모두 넣기',
    };
    if (await nav.confirm(question)) lines.confirm(doubtful.map(({ id }) => id));
  };
  return (
    <InlineAlert
      tone="warn"
      title={`확인이 필요한 ${count}은 등록하지 않아요`}
      action={
        <Button size="sm" onClick={() => void confirmAll()}>
          모두 넣기
        </Button>
      }
    >
      이유를 보고 맞는 줄만 등록에 넣어주세요.
    </InlineAlert>
  );
});

/** Alert for cancelled orders, because their parcels may be sent by mistake. */
export const CancelledAlert = observer(function CancelledAlert({ lines }: { lines: ImportLines }) {
  const { cancelledLines } = lines;
  if (cancelledLines.length === 0) return null;
  const numbers = cancelledLines.slice(0, MAX_NAMED).map(({ orderNo }) => orderNo);
  const more = cancelledLines.length > MAX_NAMED ? ` 외 ${formatNumber(cancelledLines.length - MAX_NAMED)}건` : '';
  return (
    <InlineAlert tone="error" title={`취소된 주문이 ${formatNumber(cancelledLines.length)}건 있어요`}>
      <p>이미 포장했다면 발송하지 말고 확인해주세요.</p>
      <p>{`${numbers.join(', ')}${more}`}</p>
    </InlineAlert>
  );
});

const MAX_NAMED = 5;

function summaryText({ validCount, openCount }: ImportLines, { read, unknown }: ImportRows): string {
  const open = openCount + unknown.length;
  const rest = open > 0 ? `, ${formatNumber(open)}건 확인 필요` : '';
  return `${formatNumber(read)}줄 중 ${formatNumber(validCount)}건 등록${rest}`;
}
