import { Button, CheckboxField, IconButton } from '@backoffice/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from './ColumnChooser.module.css';
import { DEFAULT_COLUMNS, ORDER_COLUMNS, ORDER_COLUMN_LABELS, type OrderColumn } from './orderColumns.ts';

interface ColumnChooserProps {
  /** The shown columns in their order. */
  readonly columns: readonly OrderColumn[];
  readonly onChange: (columns: readonly OrderColumn[]) => void;
}

/** Chooses the columns of the desktop layout and their order; at least one. Phones show cards. */
export function ColumnChooser({ columns, onChange }: ColumnChooserProps) {
  const hidden = ORDER_COLUMNS.filter((column) => !columns.includes(column));
  const move = (column: OrderColumn, by: -1 | 1) => {
    const at = columns.indexOf(column);
    const without = columns.filter((each) => each !== column);
    onChange([...without.slice(0, at + by), column, ...without.slice(at + by)]);
  };
  return (
    <section aria-label="표시할 항목" className={styles.chooser}>
      <div className={styles.head}>
        <h3 className={styles.title}>표시할 항목</h3>
        <Button size="sm" variant="ghost" onClick={() => onChange(DEFAULT_COLUMNS)}>
          초기화
        </Button>
      </div>
      <ul>
        {[...columns, ...hidden].map((column) => {
          const at = columns.indexOf(column);
          const label = ORDER_COLUMN_LABELS[column];
          return (
            <li key={column} className={styles.row}>
              <CheckboxField
                label={label}
                value={at >= 0}
                disabled={at >= 0 && columns.length === 1}
                onChange={(isShown) =>
                  onChange(isShown ? [...columns, column] : columns.filter((each) => each !== column))
                }
              />
              {at >= 0 && (
                <span className={styles.moves}>
                  <IconButton
                    label={`${label} 앞으로`}
                    icon={<ArrowUp aria-hidden />}
                    aria-disabled={at === 0}
                    onClick={() => move(column, -1)}
                  />
                  <IconButton
                    label={`${label} 뒤로`}
                    icon={<ArrowDown aria-hidden />}
                    aria-disabled={at === columns.length - 1}
                    onClick={() => move(column, 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
