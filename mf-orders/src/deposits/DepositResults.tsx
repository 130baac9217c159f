import { formatNumber } from '@backoffice/contracts/codes/won';
import { Button, Tabs, removePart } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useState } from 'react';
import { ColumnCard } from './ColumnCard.tsx';
import { DecisionRow } from './DecisionRow.tsx';
import { DepositColumn } from './DepositColumn.tsx';
import type { DepositStore } from './DepositStore.ts';
import type { MatchedPaper } from './PaperReader.ts';
import styles from './Deposits.module.css';
import { StatementFacts } from './StatementFacts.tsx';
import { StatementRowItem } from './StatementRowItem.tsx';
import { SureMatchRow } from './SureMatchRow.tsx';
import { GUESS_TEXTS, UNSURE_TEXTS } from './depositTexts.ts';
import { countDeposits, groupDeposits } from './groupDeposits.ts';

interface DepositResultsProps extends MatchedPaper {
  readonly store: DepositStore;
}

type Column = 'sure' | 'unsure' | 'unknown';

/**
 * The deposits in three columns on desktop and three tabs on phones, with a button to read another statement.
 */
export const DepositResults = observer(function DepositResults({ store, ...matched }: DepositResultsProps) {
  const id = useId();
  const { sure, unsure, guessed, unmatched, unread } = groupDeposits(matched, store.marketId);
  const counts = countDeposits(matched);
  const [chosen, setColumn] = useState<Column>();
  const first = (['sure', 'unsure', 'unknown'] as const).find((each) => counts[each] > 0) ?? 'sure';
  // A chosen column may become empty when the seller names a column of the file.
  const column = chosen === undefined || counts[chosen] === 0 ? first : chosen;
  const columns: readonly { value: Column; label: string; hint: string; rows: readonly ReactNode[] }[] = [
    {
      value: 'sure',
      label: '일치',
      hint: '선택한 입금을 주문에 반영해요.',
      rows: sure.map((match) => <SureMatchRow key={match.deposit.key} store={store} {...match} />),
    },
    {
      value: 'unsure',
      label: '확인 필요',
      hint: '어느 주문의 입금인지 골라주세요.',
      rows: [
        ...unsure.map(({ deposits, reason, candidates }) => (
          <DecisionRow key={deposits[0].key} {...{ store, deposits, candidates }} reason={UNSURE_TEXTS[reason]} />
        )),
        ...guessed.map(({ deposit, guess }) => (
          <DecisionRow
            key={deposit.key}
            store={store}
            deposits={[deposit]}
            reason={GUESS_TEXTS[guess.reason]}
            candidates={[[guess.order]]}
          />
        )),
      ],
    },
    {
      value: 'unknown',
      label: '알 수 없음',
      hint: '맞는 주문이 없거나 읽지 못한 줄이에요. 그대로 두어도 돼요.',
      rows: [
        ...unmatched.map(({ deposit, guess }) => (
          <DecisionRow
            key={deposit.key}
            store={store}
            deposits={[deposit]}
            reason={guess === null ? '맞는 주문을 찾지 못했어요.' : GUESS_TEXTS[guess.reason]}
            candidates={guess === null ? [] : [[guess.order]]}
          />
        )),
        ...unread.map((row) => <StatementRowItem key={`row ${row.row}`} store={store} row={row} />),
      ],
    },
  ];
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
        tabs={columns.map(({ value, label }) => ({ value, label, count: counts[value] }))}
        panelId={id}
      />
      <div id={id} className={styles.columns}>
        {columns.map(({ value, label, hint, rows }) => (
          <DepositColumn
            key={value}
            title={`${label} ${formatNumber(counts[value])}`}
            isShown={value === column}
            hint={hint}
            rows={rows}
          />
        ))}
      </div>
    </>
  );
});
