import { Button, CheckboxField, IconButton, Sheet } from '@backoffice/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useOrderList } from '../OrderListContext.ts';
import styles from './ColumnSheet.module.css';
import { COLUMNS, DEFAULT_COLUMNS, ORDER_COLUMNS, type OrderColumn } from './orderColumns.ts';

/** Chooses the columns of the desktop layout and their order; at least one. Phones show cards. */
export const ColumnSheet = observer(function ColumnSheet({ onClose }: { readonly onClose: () => void }) {
  const { address } = useOrderList();
  const { columns } = address;
  const hidden = ORDER_COLUMNS.filter((column) => !columns.includes(column));
  return (
    <Sheet open title="목록 설정" onClose={onClose}>
      <section aria-label="표시할 항목" className={styles.chooser}>
        <div className={styles.head}>
          <h3 className={styles.title}>표시할 항목</h3>
          <Button size="sm" variant="ghost" onClick={() => address.change({ columns: DEFAULT_COLUMNS })}>
            초기화
          </Button>
        </div>
        <ul>
          {[...columns, ...hidden].map((column) => (
            <ColumnLine key={column} column={column} />
          ))}
        </ul>
      </section>
    </Sheet>
  );
});

const ColumnLine = observer(function ColumnLine({ column }: { readonly column: OrderColumn }) {
  const { address } = useOrderList();
  const { columns } = address;
  const at = columns.indexOf(column);
  const label = COLUMNS[column].label;
  const others = columns.filter((each) => each !== column);
  const move = (to: number) => address.change({ columns: others.toSpliced(to, 0, column) });
  return (
    <li className={styles.row}>
      <CheckboxField
        label={label}
        value={at >= 0}
        disabled={at >= 0 && columns.length === 1}
        onChange={(isShown) => address.change({ columns: isShown ? [...columns, column] : others })}
      />
      {at >= 0 && (
        <span className={styles.moves}>
          <IconButton
            label={`${label} 앞으로`}
            icon={<ArrowUp aria-hidden />}
            aria-disabled={at === 0}
            onClick={() => move(at - 1)}
          />
          <IconButton
            label={`${label} 뒤로`}
            icon={<ArrowDown aria-hidden />}
            aria-disabled={at === columns.length - 1}
            onClick={() => move(at + 1)}
          />
        </span>
      )}
    </li>
  );
});
