import { type BankStatement, type DepositMatching, formatNumber } from '@backoffice/contracts';
import { Button, InlineAlert, Sheet } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SheetColumns } from '../files/sheet/SheetColumns.tsx';
import type { DepositStore } from './DepositStore.ts';
import styles from './Deposits.module.css';
import { TableChoice } from './TableChoice.tsx';
import { UnknownRows } from './UnknownRows.tsx';
import { STATEMENT_ROLES, columnsProblem } from './statementRoles.ts';

interface StatementFactsProps {
  readonly store: DepositStore;
  readonly statement: BankStatement;
  readonly matching: DepositMatching;
}

/** Number of rows by result, with controls to correct the table, the columns and unrecognized rows. */
export const StatementFacts = observer(function StatementFacts({ store, statement, matching }: StatementFactsProps) {
  const [opened, setOpened] = useState<'columns' | 'rows' | null>(null);
  const close = () => setOpened(null);
  const { rows, isMessages } = statement;
  const unknown = rows.filter(({ kind }) => kind === 'unknown').length;
  const hidden = rows.filter((row) => row.kind === 'ignored' && row.reason === 'hidden').length;
  const quoteAt = isMessages ? null : store.getUnclosedQuoteLine(statement);
  return (
    <div className={styles.facts}>
      <p role="status" className={styles.summary}>
        {summarize(statement)}
      </p>
      {matching.used.length > 0 && (
        <p className={styles.hint}>{`이미 반영한 ${formatNumber(matching.used.length)}건 제외`}</p>
      )}
      <TableChoice store={store} {...statement} />
      {quoteAt !== null && (
        <InlineAlert tone="warn">
          {`${formatNumber(quoteAt)}번째 줄에서 따옴표가 닫히지 않아 그 뒤의 줄이 빠졌을 수 있습니다.`}
        </InlineAlert>
      )}
      {statement.needsPayerColumn && (
        <InlineAlert tone="warn" title="보낸 분의 이름이 어느 열에 있는지 알 수 없습니다.">
          <Button size="sm" onClick={() => setOpened('columns')}>
            이름 열 선택
          </Button>
        </InlineAlert>
      )}
      <div className={styles.factButtons}>
        {unknown + store.markedRows.size > 0 && (
          <Button size="sm" onClick={() => setOpened('rows')}>
            {`읽지 못한 줄 ${formatNumber(unknown)}`}
          </Button>
        )}
        {hidden > 0 && (
          <Button size="sm" onClick={() => void store.includeHiddenRows(statement.table.index)}>
            {`숨긴 행 ${formatNumber(hidden)}개도 읽기`}
          </Button>
        )}
        {!isMessages && !statement.needsPayerColumn && (
          <Button size="sm" onClick={() => setOpened('columns')}>
            열 바꾸기
          </Button>
        )}
      </div>
      <UnknownRows open={opened === 'rows'} store={store} rows={rows} onClose={close} />
      <Sheet open={opened === 'columns'} title="열 선택" size="full" onClose={close}>
        <SheetColumns
          rows={store.getRows(statement)}
          roles={STATEMENT_ROLES}
          initial={statement.columns}
          problem={columnsProblem}
          onChoose={(columns) => {
            close();
            void store.chooseColumns(statement, columns);
          }}
        />
      </Sheet>
    </div>
  );
});

/** Returns a summary such as `12줄 = 입금 3 · 출금 1 · 합계·제목 등 7 · 읽지 못한 줄 1`. */
function summarize({ rows }: BankStatement): string {
  const filled = rows.filter((row) => row.kind !== 'ignored' || row.reason !== 'empty');
  const count = (expected: (typeof rows)[number]['kind']) => filled.filter(({ kind }) => kind === expected).length;
  const parts = [`입금 ${formatNumber(count('deposit'))}`];
  if (count('withdrawal') > 0) parts.push(`출금 ${formatNumber(count('withdrawal'))}`);
  if (count('ignored') > 0) parts.push(`합계·제목 등 ${formatNumber(count('ignored'))}`);
  if (count('unknown') > 0) parts.push(`읽지 못한 줄 ${formatNumber(count('unknown'))}`);
  return `${formatNumber(filled.length)}줄 = ${parts.join(' · ')}`;
}
