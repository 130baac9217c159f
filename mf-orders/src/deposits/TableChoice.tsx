import { formatNumber } from '@backoffice/contracts/codes/won';
import type { StatementTable } from '@backoffice/statements';
import { SelectField } from '@backoffice/ui';
import type { DepositStore } from './DepositStore.ts';

interface TableChoiceProps {
  readonly store: DepositStore;
  readonly table: StatementTable;
  readonly others: readonly StatementTable[];
}

/** Select field for the tables of a file that look like statements; null if there is only one. */
export function TableChoice({ store, table, others }: TableChoiceProps) {
  if (others.length === 0) return null;
  return (
    <SelectField
      label="읽을 표"
      hint="파일에 거래 내역으로 보이는 표가 여러 개 있어요."
      value={table.index}
      onChange={(index) => void store.chooseTable(index)}
      options={[table, ...others]
        .toSorted((one, other) => one.index - other.index)
        .map(({ index, name, rows, isHidden }) => ({
          value: index,
          label: `${name || `${index + 1}번째 표`} (${formatNumber(rows)}줄${isHidden ? ', 숨긴 시트' : ''})`,
        }))}
    />
  );
}
