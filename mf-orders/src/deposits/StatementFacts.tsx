import { formatNumber, formatWon } from '@backoffice/contracts/codes/won';
import type { StoredReading } from '@backoffice/contracts/order/deposit/statementReadings';
import type { BankStatement } from '@backoffice/statements';
import { Button, CheckboxField, InlineAlert, Sheet, Stack, WriteButton, useToday } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DepositColumn } from './DepositColumn.tsx';
import { DepositFacts } from './DepositFacts.tsx';
import type { DepositStore } from './DepositStore.ts';
import type { MatchedPaper } from './PaperReader.ts';
import styles from './Deposits.module.css';
import { StatementColumns } from './StatementColumns.tsx';
import { StatementRowItem } from './StatementRowItem.tsx';
import { TableChoice } from './TableChoice.tsx';
import { MEANING_LABELS, depositLabel, depositTime, rowReason } from './depositTexts.ts';
import { countDeposits, isFilled } from './groupDeposits.ts';

interface StatementFactsProps extends MatchedPaper {
  readonly store: DepositStore;
}

/** Number of rows by result, warnings, and controls to see all rows and to correct table, columns and markets. */
export const StatementFacts = observer(function StatementFacts({ store, ...matched }: StatementFactsProps) {
  const [opened, setOpened] = useState<'columns' | 'rows' | null>(null);
  const close = () => setOpened(null);
  const { statement, candidates } = matched;
  const { rows, isMessages, table, differentTotal } = statement;
  const counts = countDeposits(matched);
  const hidden = rows.filter((row) => row.kind === 'ignored' && row.reason === 'hidden').length;
  const quoteAt = isMessages ? null : store.reader.getUnclosedQuoteLine(statement);
  return (
    <div className={styles.facts}>
      <p role="status" className={styles.summary}>
        {summarize(counts, listExcluded(rows))}
      </p>
      <p className={styles.hint}>
        {`마켓 ${formatNumber(candidates.markets.length)}곳의 주문 ${formatNumber(candidates.orders.length)}건과 비교했어요.`}
      </p>
      {candidates.total > candidates.orders.length && <MarketChoice store={store} candidates={candidates} />}
      <TableChoice store={store} {...statement} />
      {quoteAt !== null && (
        <InlineAlert tone="warn">
          {`${formatNumber(quoteAt)}번째 줄에서 따옴표가 닫히지 않아 그 뒤의 줄이 빠졌을 수 있어요.`}
        </InlineAlert>
      )}
      {differentTotal !== null && (
        <InlineAlert tone="warn" title="내역에 적힌 입금 합계와 읽은 입금의 합계가 달라요">
          {`적힌 합계 ${formatWon(differentTotal.stated)}, 읽은 합계 ${formatWon(differentTotal.read)}`}
        </InlineAlert>
      )}
      <div className={styles.factButtons}>
        {counts.withdrawals + counts.ignored + counts.used > 0 && (
          <Button size="sm" onClick={() => setOpened('rows')}>
            나머지 줄 보기
          </Button>
        )}
        {hidden > 0 && (
          <Button size="sm" onClick={() => void store.reader.includeHiddenRows(table.index)}>
            {`숨긴 행 ${formatNumber(hidden)}개도 읽기`}
          </Button>
        )}
        {(!isMessages || store.reader.taught.stored.length > 0) && (
          <Button size="sm" onClick={() => setOpened('columns')}>
            {isMessages ? '기억한 문구' : '열 바꾸기'}
          </Button>
        )}
      </div>
      <Sheet open={opened === 'rows'} title="나머지 줄" size="full" onClose={close}>
        <OtherRows store={store} {...matched} />
      </Sheet>
      <Sheet open={opened === 'columns'} title={isMessages ? '기억한 문구' : '열 선택'} size="full" onClose={close}>
        <Stack gap={6}>
          {!isMessages && <StatementColumns store={store} reading={statement} onChoose={close} />}
          <TaughtList store={store} />
        </Stack>
      </Sheet>
    </div>
  );
});

/** Returns a summary such as `입금 5건을 읽었어요 (열 제목·출금 2줄 제외) · 이미 반영 1건 · 읽지 못한 줄 1줄`. */
function summarize({ deposits, used, unread, withdrawals, ignored }: Counts, excluded: readonly string[]): string {
  const left = withdrawals + ignored;
  return [
    `입금 ${formatNumber(deposits)}건을 읽었어요${left > 0 ? ` (${excluded.join('·')} ${formatNumber(left)}줄 제외)` : ''}`,
    ...(used > 0 ? [`이미 반영 ${formatNumber(used)}건`] : []),
    ...(unread > 0 ? [`읽지 못한 줄 ${formatNumber(unread)}줄`] : []),
  ].join(' · ');
}

type Counts = ReturnType<typeof countDeposits>;

/** Names the kinds of the filled rows that are no deposits. */
function listExcluded(rows: BankStatement['rows']): readonly string[] {
  const names = rows
    .filter(isFilled)
    .flatMap((row) => (row.kind === 'withdrawal' || row.kind === 'ignored' ? [rowReason(row)] : []));
  return [...new Set(names)];
}

/** The rows that need no decision: used deposits, withdrawals and ignored rows, each with its reason. */
const OtherRows = observer(function OtherRows({ store, statement, paper }: StatementFactsProps) {
  const today = useToday();
  const toItems = (kind: 'withdrawal' | 'ignored') =>
    statement.rows.flatMap((row) =>
      row.kind === kind && isFilled(row) ? [<StatementRowItem key={row.row} store={store} row={row} />] : [],
    );
  const lists = [
    {
      title: '이미 반영한 입금',
      hint: '주문에 반영한 입금이에요.',
      items: paper.matching.used.map((deposit) => (
        <li key={deposit.key} className={styles.row} translate="no">
          <p className={styles.name}>{`${depositLabel(deposit)} · ${depositTime(deposit, today)}`}</p>
          <DepositFacts store={store} deposit={deposit} />
          <Button size="sm" className={styles.start} onClick={() => void store.declareOther([deposit])}>
            다른 입금이에요
          </Button>
        </li>
      )),
    },
    { title: '출금', hint: '입금이 아닌 줄이에요.', items: toItems('withdrawal') },
    { title: '제외한 줄', hint: '입금이면 입금으로 표시해주세요.', items: toItems('ignored') },
  ];
  return (
    <Stack gap={6}>
      {lists.map(
        ({ title, hint, items }) =>
          items.length > 0 && (
            <DepositColumn key={title} isShown {...{ title, hint }} count={items.length} rows={items} />
          ),
      )}
    </Stack>
  );
});

/** Names the number of orders that were not compared, and offers markets whose orders are compared first. */
const MarketChoice = observer(function MarketChoice({
  store: { reader },
  candidates: { markets, orders, total },
}: Pick<StatementFactsProps, 'store' | 'candidates'>) {
  return (
    <InlineAlert
      tone="warn"
      title={`주문 ${formatNumber(total)}건 중 ${formatNumber(orders.length)}건까지만 비교했어요`}
    >
      <fieldset className={styles.markets}>
        <legend>먼저 비교할 마켓을 골라주세요.</legend>
        {markets.map(({ id, title, orders: count }) => (
          <CheckboxField
            key={id}
            label={`${title} ${formatNumber(count)}건`}
            value={reader.markets.includes(id)}
            onChange={(isChosen) =>
              void reader.chooseMarkets(
                isChosen ? [...reader.markets, id] : reader.markets.filter((each) => each !== id),
              )
            }
          />
        ))}
      </fieldset>
    </InlineAlert>
  );
});

/** The readings that the seller has taught, each with a button to forget it. */
const TaughtList = observer(function TaughtList({ store }: { readonly store: DepositStore }) {
  const { reader } = store;
  const { stored } = reader.taught;
  if (stored.length === 0) return null;
  return (
    <section className={styles.facts} aria-label="기억한 것">
      <h3 className={styles.title}>기억한 것</h3>
      <ul className={styles.rows}>
        {stored.map((each, at) => (
          <li key={at} className={styles.row}>
            <p className={styles.rowText} translate="no">
              {describe(each)}
            </p>
            {each.id === '' && <p className={styles.hint}>아직 저장되지 않아 이 화면에서만 써요.</p>}
            <WriteButton size="sm" className={styles.start} onClick={() => void reader.forget(each)}>
              잊기
            </WriteButton>
          </li>
        ))}
      </ul>
    </section>
  );
});

function describe({ reading }: StoredReading): string {
  if (reading.kind === 'message') return reading.shape;
  const named = reading.meanings.flatMap((meaning, at) =>
    meaning === null ? [] : [`${reading.headings[at] || `${at + 1}번째 열`}: ${MEANING_LABELS[meaning]}`],
  );
  return named.join(' · ');
}
