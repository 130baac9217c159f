import type { StatementColumns as Columns, UnknownColumns } from '@backoffice/contracts';
import { Button, InlineAlert, removePart } from '@backoffice/ui';
import { SheetColumns } from '../files/sheet/SheetColumns.tsx';
import type { DepositStore } from './DepositStore.ts';
import styles from './Deposits.module.css';
import { TableChoice } from './TableChoice.tsx';
import { STATEMENT_ROLES, columnsProblem } from './statementRoles.ts';

interface StatementColumnsProps {
  readonly store: DepositStore;
  readonly reading: UnknownColumns;
}

/** Asks for the columns of a statement with unknown headings. */
export function StatementColumns({ store, reading }: StatementColumnsProps) {
  const choose = (columns: Columns) => void store.chooseColumns(reading, columns);
  return (
    <section className={styles.columnChooser} aria-label="열 선택">
      <InlineAlert tone="warn" title="날짜와 금액이 어느 열에 있는지 알 수 없습니다.">
        <span>아래 표를 보고 열을 골라주세요. 제목이 같은 파일은 이 기기에서 다음부터 그대로 읽습니다.</span>
      </InlineAlert>
      <TableChoice store={store} {...reading} />
      <SheetColumns
        key={reading.table.index}
        rows={store.getRows(reading)}
        roles={STATEMENT_ROLES}
        initial={reading.columns}
        problem={columnsProblem}
        onChoose={choose}
      />
      <Button onClick={(event) => removePart(event, store.discard)}>다른 내역 넣기</Button>
    </section>
  );
}
