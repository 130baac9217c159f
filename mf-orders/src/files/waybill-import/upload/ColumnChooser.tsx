import type { SheetTable } from '@backoffice/contracts/files/SheetTable';
import type { WaybillColumns } from '@backoffice/contracts/order/waybill/waybillColumns';
import { SelectField, Stack } from '@backoffice/ui';
import { useState } from 'react';
import { type ColumnRole, SheetColumns } from '../../sheet/SheetColumns.tsx';
import styles from './Upload.module.css';
import type { ReadChoice } from './WaybillFile.ts';
import { sheetName } from './columnName.ts';

type WaybillRole = 'order' | 'waybill' | 'carrier';

const ROLES: readonly ColumnRole<WaybillRole>[] = [
  { role: 'order', label: '주문번호', isRequired: true },
  { role: 'waybill', label: '운송장번호', isRequired: true },
  { role: 'carrier', label: '택배사', noneLabel: '없음 (위에서 고른 택배사)' },
];

interface ColumnChooserProps {
  readonly tables: readonly SheetTable[];
  /** Initially selected sheet and columns. */
  readonly start: { readonly index: number } & Partial<WaybillColumns>;
  readonly onChoose: (choice: ReadChoice) => void;
  readonly onCancel?: () => void;
}

/** Asks for the sheet and the columns of order numbers, tracking numbers and carriers. */
export function ColumnChooser({ tables, start, onChoose, onCancel }: ColumnChooserProps) {
  const [index, setIndex] = useState(start.index);
  const { order, waybill, carrier } = start;
  return (
    <section className={styles.columns} aria-label="열 선택">
      <Stack gap={4}>
        {tables.length > 1 && (
          <SelectField
            label="시트"
            value={index}
            onChange={setIndex}
            options={tables.map((table, at) => ({ value: at, label: sheetName(table, at) }))}
          />
        )}
        <SheetColumns
          key={index}
          rows={tables[index]?.rows ?? []}
          roles={ROLES}
          initial={index === start.index ? { order, waybill, carrier: carrier ?? undefined } : {}}
          onChoose={(columns) => {
            if (columns.order === undefined || columns.waybill === undefined) return;
            const { order: orders, waybill: numbers, carrier: carriers = null } = columns;
            onChoose({ index, columns: { order: orders, waybill: numbers, carrier: carriers, extra: [] } });
          }}
          onCancel={onCancel}
        />
      </Stack>
    </section>
  );
}
