import { observer } from 'mobx-react-lite';
import { OPTION_LOCKED } from '@backoffice/contracts/market/product/lockedOptions';
import { SortableList, VisuallyHidden } from '@backoffice/ui';
import { useRef } from 'react';
import type { OptionColumn } from '../option-paste/optionColumns.ts';
import { COLUMN_TITLES, OPTION_COLUMNS } from '../option-paste/optionColumns.ts';
import type { ProductFieldsProps } from '../ProductFieldsProps.ts';
import styles from './OptionGrid.module.css';
import { OptionRow } from './OptionRow.tsx';
import { useGridKeys } from './useGridKeys.ts';

interface OptionGridProps extends ProductFieldsProps {
  /** Called with the pasted text of a sheet and the cell that received the paste. */
  readonly onPaste: (text: string, cell: PasteCell) => void;
}

/** Cell that received a paste: position of the option from 0, and column. */
export interface PasteCell {
  readonly row: number;
  readonly column: OptionColumn;
}

const HEAD = (
  <div role="row" className={styles.head}>
    <span role="columnheader">
      <VisuallyHidden>순서</VisuallyHidden>
    </span>
    {OPTION_COLUMNS.map((column) => (
      <span key={column} role="columnheader">
        {COLUMN_TITLES[column]}
      </span>
    ))}
    <span role="columnheader">
      <VisuallyHidden>삭제</VisuallyHidden>
    </span>
  </div>
);

/** Options of a product as an editable grid with one row each; drag handles reorder the rows. */
export const OptionGrid = observer(function OptionGrid({ store, form, onPaste }: OptionGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { option } = form;
  const onKeyDown = useGridKeys(grid, form, option.length);
  const disabled = !store.actions.edit;
  const hasLocked = !disabled && option.some((draft) => store.isLocked(draft));
  return (
    <>
      <div
        ref={grid}
        role="presentation"
        onKeyDown={onKeyDown}
        onBlur={() => form.history.closeStep()}
        onPaste={(event) => {
          const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
          const text = event.clipboardData.getData('text/plain');
          const column = OPTION_COLUMNS[Number(cell?.dataset['column'])];
          // Pasting a single cell works as in any text field.
          if (disabled || !cell || column === undefined || !/[\t\n]/.test(text.trim())) return;
          event.preventDefault();
          onPaste(text, { row: Number(cell.dataset['row']), column });
        }}
      >
        <SortableList
          items={option.map((draft, at) => ({ id: draft.key, draft, at }))}
          getName={({ at }) => `옵션 ${at + 1}`}
          onMove={form.moveOption}
          layout="list"
          label="옵션"
          gridHead={HEAD}
          disabled={disabled}
          className={styles.grid}
          itemClassName={styles.row}
        >
          {({ draft }, at, handle) => <OptionRow store={store} form={form} option={draft} at={at} handle={handle} />}
        </SortableList>
      </div>
      {hasLocked && <p className={styles.note}>{OPTION_LOCKED}</p>}
    </>
  );
});
