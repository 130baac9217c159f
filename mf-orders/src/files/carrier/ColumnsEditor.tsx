import { CARRIER_FIELDS, CarrierColumn, type CarrierField } from '@backoffice/contracts/order/waybill/carrierFile';
import { Button, IconButton, SelectField, SortableList, TextField, type Elements } from '@backoffice/ui';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import styles from './CarrierFile.module.css';
import type { CarrierFileForm } from './CarrierFileForm.ts';

const FIELD_CHOICES = (Object.keys(CARRIER_FIELDS) as CarrierField[]).map((value) => ({
  value,
  label: CARRIER_FIELDS[value].label,
}));

/** Editor for the columns of the file: name, content, order (by pointer or keyboard), add and remove. */
export const ColumnsEditor = observer(function ColumnsEditor({ form }: { readonly form: CarrierFileForm }) {
  const getName = ({ header }: { readonly header: string }) => header || '이름 없는 열';
  return (
    <section aria-label="열" className={styles.columns}>
      <SortableList items={form.columns} layout="list" label="파일의 열" getName={getName} onMove={form.move}>
        {(column, _at, handle: Elements) => (
          <div className={styles.column}>
            {handle}
            <TextField
              label="열 이름"
              schema={CarrierColumn.shape.header}
              value={column.header}
              onChange={(header) => form.edit(column.id, { header })}
            />
            <SelectField
              label="내용"
              value={column.field}
              onChange={(field) => form.setField(column.id, field)}
              options={FIELD_CHOICES}
            />
            {column.field === 'fixed' && (
              <TextField
                label="모든 주문에 넣을 문구"
                schema={CarrierColumn.shape.text}
                value={column.text ?? ''}
                onChange={(text) => form.edit(column.id, { text })}
              />
            )}
            <IconButton
              className={styles.remove}
              label={`${getName(column)} 열 빼기`}
              icon={<X aria-hidden />}
              onClick={() => form.remove(column.id)}
            />
          </div>
        )}
      </SortableList>
      <p role="alert" className={styles.problem}>
        {form.problems.at('columns')}
      </p>
      <div className={styles.buttons}>
        <Button size="sm" onClick={form.add}>
          열 추가
        </Button>
        {form.isAdapted && (
          <Button size="sm" variant="ghost" onClick={form.reset}>
            기본 양식으로
          </Button>
        )}
      </div>
    </section>
  );
});
