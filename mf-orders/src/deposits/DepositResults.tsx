import { type BankStatement, type DepositMatching, formatNumber } from '@backoffice/contracts';
import { Button, Tabs, removePart } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useState } from 'react';
import { DepositColumn } from './DepositColumn.tsx';
import type { DepositStore } from './DepositStore.ts';
import styles from './Deposits.module.css';
import { StatementFacts } from './StatementFacts.tsx';
import { SureMatchRow } from './SureMatchRow.tsx';
import { UnmatchedDepositRow } from './UnmatchedDepositRow.tsx';
import { UnsureDepositRow } from './UnsureDepositRow.tsx';

interface DepositResultsProps {
  readonly store: DepositStore;
  readonly statement: BankStatement;
  readonly matching: DepositMatching;
}

type Column = 'sure' | 'unsure' | 'unmatched';

/**
 * The matched deposits in three columns on desktop and three tabs on phones, with a button to read another statement.
 */
export const DepositResults = observer(function DepositResults({ store, statement, matching }: DepositResultsProps) {
  const id = useId();
  const { sure, unsure, unmatched } = matching;
  const [column, setColumn] = useState<Column>(sure.length > 0 ? 'sure' : unsure.length > 0 ? 'unsure' : 'unmatched');
  const columns: readonly { value: Column; label: string; hint: string; rows: readonly ReactNode[] }[] = [
    {
      value: 'sure',
      label: '일치',
      hint: '선택한 주문을 결제완료로 변경해요.',
      rows: sure.map((match) => <SureMatchRow key={match.deposits[0]?.key} store={store} match={match} />),
    },
    {
      value: 'unsure',
      label: '확인 필요',
      hint: '어느 주문의 입금인지 골라주세요.',
      rows: unsure.map((each) => <UnsureDepositRow key={each.deposit.key} store={store} {...each} />),
    },
    {
      value: 'unmatched',
      label: '맞는 주문 없음',
      hint: '금액이나 이름이 맞는 주문을 찾지 못했어요.',
      rows: unmatched.map((each) => <UnmatchedDepositRow key={each.deposit.key} store={store} {...each} />),
    },
  ];
  return (
    <>
      <div className={styles.head}>
        <StatementFacts store={store} statement={statement} matching={matching} />
        <Button size="sm" onClick={(event) => removePart(event, store.discard)}>
          다른 내역 넣기
        </Button>
      </div>
      <Tabs
        className={styles.tabs}
        label="입금 분류"
        value={column}
        onChange={setColumn}
        tabs={columns.map(({ value, label, rows }) => ({ value, label, count: rows.length }))}
        panelId={id}
      />
      <div id={id} className={styles.columns}>
        {columns.map(({ value, label, hint, rows }) => (
          <DepositColumn
            key={value}
            title={`${label} ${formatNumber(rows.length)}`}
            isShown={value === column}
            hint={hint}
            rows={rows}
          />
        ))}
      </div>
    </>
  );
});
