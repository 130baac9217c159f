import type { SureMatch, UnmatchedDeposit } from '@backoffice/statements';
import { Button, CheckboxField, Tabs, removePart, useToday } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useState } from 'react';
import { ColumnCard } from './ColumnCard.tsx';
import { DecisionRow } from './DecisionRow.tsx';
import { DepositColumn } from './DepositColumn.tsx';
import { DepositFacts, OrderFacts } from './DepositFacts.tsx';
import type { DepositStore } from './DepositStore.ts';
import type { MatchedPaper } from './PaperReader.ts';
import styles from './Deposits.module.css';
import { StatementFacts } from './StatementFacts.tsx';
import { StatementRowItem } from './StatementRowItem.tsx';
import { GUESS_TEXTS, SURE_TEXTS, UNSURE_TEXTS, depositLabel, depositTime } from './depositTexts.ts';
import { countDeposits, groupDeposits } from './groupDeposits.ts';

interface DepositResultsProps extends MatchedPaper {
  readonly store: DepositStore;
}

type Column = 'sure' | 'unsure' | 'unknown';
const COLUMNS: readonly Column[] = ['sure', 'unsure', 'unknown'];
/** `label` of the tab on phones, `title` of the column. */
const TEXTS: Readonly<Record<Column, { readonly label: string; readonly title: string; readonly hint: string }>> = {
  sure: { label: '일치', title: '주문에 반영할 입금', hint: '' },
  unsure: { label: '확인 필요', title: '주문을 골라야 하는 입금', hint: '' },
  unknown: { label: '못 찾음', title: '주문을 찾지 못한 입금', hint: '그대로 두어도 돼요.' },
};

/**
 * The deposits in three columns on desktop and three tabs on phones, with a button to read another statement.
 */
export const DepositResults = observer(function DepositResults({ store, ...matched }: DepositResultsProps) {
  const id = useId();
  const { sure, unsure, guessed, unmatched, unread } = groupDeposits(matched, store.marketId);
  const counts = countDeposits(matched);
  const [chosen, setColumn] = useState<Column>();
  // A chosen column may become empty when the seller names a column of the file.
  const column = [chosen, ...COLUMNS].find((each) => each !== undefined && counts[each] > 0) ?? 'sure';
  const toRow = ({ deposit, guess }: UnmatchedDeposit) => (
    <DecisionRow
      key={deposit.key}
      store={store}
      deposits={[deposit]}
      reason={guess === null ? '' : GUESS_TEXTS[guess.reason]}
      candidates={guess === null ? [] : [[guess.order]]}
    />
  );
  const rows: Readonly<Record<Column, readonly ReactNode[]>> = {
    sure: sure.map((match) => <SureMatchRow key={match.deposit.key} store={store} {...match} />),
    unsure: [
      ...unsure.map(({ deposits, reason, candidates }) => (
        <DecisionRow key={deposits[0].key} {...{ store, deposits, candidates }} reason={UNSURE_TEXTS[reason]} />
      )),
      ...guessed.map(toRow),
    ],
    unknown: [
      ...unmatched.map(toRow),
      ...unread.map((row) => <StatementRowItem key={`row ${row.row}`} store={store} row={row} />),
    ],
  };
  return (
    <>
      <div className={styles.head}>
        <StatementFacts store={store} {...matched} />
        <Button size="sm" onClick={(event) => removePart(event, store.discard)}>
          다른 내역 넣기
        </Button>
      </div>
      <ColumnCard store={store} statement={matched.statement} />
      <Tabs
        className={styles.tabs}
        label="입금 분류"
        value={column}
        onChange={setColumn}
        tabs={COLUMNS.map((value) => ({ value, label: TEXTS[value].label, count: counts[value] }))}
        panelId={id}
      />
      <div id={id} className={styles.columns}>
        {COLUMNS.map((value) => (
          <DepositColumn
            key={value}
            title={TEXTS[value].title}
            count={counts[value]}
            isShown={value === column}
            hint={`${value === 'unknown' && unread.length > 0 ? '읽지 못한 줄도 있어요. ' : ''}${TEXTS[value].hint}`}
            rows={rows[value]}
          />
        ))}
      </div>
    </>
  );
});

interface SureMatchRowProps extends SureMatch {
  readonly store: DepositStore;
}

/** A deposit that certainly pays its order; checked unless the seller excludes it. */
const SureMatchRow = observer(function SureMatchRow({ store, deposit, order, reason }: SureMatchRowProps) {
  const today = useToday();
  return (
    <li className={styles.row} translate="no">
      <CheckboxField
        className={styles.check}
        label={depositLabel(deposit)}
        hint={`${depositTime(deposit, today)} · ${SURE_TEXTS[reason]}`}
        value={store.isIncluded(deposit)}
        onChange={(isIncluded) => store.include(deposit, isIncluded)}
      >
        <span className={styles.name}>{depositLabel(deposit)}</span>
      </CheckboxField>
      {store.find([order]).map((each) => (
        <OrderFacts key={each.id} store={store} order={each} />
      ))}
      <DepositFacts store={store} deposit={deposit} />
    </li>
  );
});
