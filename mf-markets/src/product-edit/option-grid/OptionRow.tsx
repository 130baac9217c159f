import { formatNumber } from '@backoffice/contracts/codes/won';
import { ProductOptionFields } from '@backoffice/contracts/market/product/product';
import { NumberFieldAt, TextFieldAt, bindFields } from '@backoffice/forms';
import { Badge, Button, FieldAt, IconButton, removePart } from '@backoffice/ui';
import { Trash2 } from 'lucide-react';
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useMemo } from 'react';
import { LowStockBadge } from '../LowStockBadge.tsx';
import type { OptionDraft } from '../OptionDraft.ts';
import type { ProductEditStore } from '../ProductEditStore.ts';
import type { ProductFieldsProps } from '../ProductFieldsProps.ts';
import styles from './OptionGrid.module.css';
import { getCellAttributes } from './useGridKeys.ts';

interface OptionRowProps extends ProductFieldsProps {
  readonly option: OptionDraft;
  /** Position in the list, from 0. */
  readonly at: number;
  /** Drag handle; null if the order is fixed. */
  readonly handle: ReactNode;
}

/** Row of one option in the grid: the same fields as on its card, without labels. */
export const OptionRow = observer(function OptionRow({ store, form, option, at, handle }: OptionRowProps) {
  const disabled = !store.actions.edit;
  const isLocked = store.isLocked(option);
  const getProblem = useOptionProblems(store, at);
  const edit = (change: Partial<OptionDraft>) => form.editOption(option.key, change);
  const bind = bindFields({ typed: option, edit, problems: { at: getProblem }, disabled });
  const path = `option.${at}`;
  const field = <Name extends 'title' | 'price' | 'stock' | 'desc'>(name: Name, label: string) => ({
    ...bind(name, `${path}.${name}`),
    label: `${label}, ${at + 1}행`,
    hideLabel: true,
  });
  const title = field('title', '옵션 이름');
  return (
    <>
      <div role="gridcell" className={styles.handle}>
        {handle}
      </div>
      <div {...getCellAttributes(at, 0)}>
        <FieldAt path={path}>
          <TextFieldAt
            {...title}
            schema={ProductOptionFields.shape.title}
            error={title.error ?? getProblem(path)}
            disabled={disabled || isLocked}
            hint={option.order > 0 ? `판매 ${formatNumber(option.order)}개` : undefined}
          />
        </FieldAt>
      </div>
      <div {...getCellAttributes(at, 1)}>
        <NumberFieldAt {...field('price', '가격')} placeholder="0" />
      </div>
      <div {...getCellAttributes(at, 2)}>
        <NumberFieldAt
          {...field('stock', '재고')}
          placeholder="무제한"
          hint={store.isLowStock(option) ? <LowStockBadge option={option} /> : undefined}
        />
      </div>
      <div {...getCellAttributes(at, 3)} className={styles.sale}>
        <OptionSale name={`옵션 ${at + 1}`} option={option} disabled={disabled} onEdit={edit} />
      </div>
      <div {...getCellAttributes(at, 4)}>
        <TextFieldAt {...field('desc', '옵션 설명')} schema={ProductOptionFields.shape.desc} />
      </div>
      <div {...getCellAttributes(at, 5)}>
        {!disabled && !isLocked && (
          <IconButton
            label={`옵션 ${at + 1} 삭제`}
            icon={<Trash2 aria-hidden />}
            onClick={(event) => removePart(event, () => form.removeOption(option.key))}
          />
        )}
      </div>
    </>
  );
});

interface OptionSaleProps {
  readonly name: string;
  readonly option: OptionDraft;
  readonly disabled: boolean;
  readonly onEdit: (change: Pick<OptionDraft, 'useYN'>) => void;
}

/** Sale state of an option, and the button that stops or resumes its sale. */
const OptionSale = observer(function OptionSale({ name, option, disabled, onEdit }: OptionSaleProps) {
  const toggle = option.useYN ? '판매 중지' : '다시 판매';
  return (
    <>
      <Badge color={option.useYN ? 'green' : 'gray'}>{option.useYN ? '판매 중' : '판매 중지'}</Badge>
      {(option._id !== undefined || !option.useYN) && (
        <Button
          size="sm"
          aria-label={`${name} ${toggle}`}
          disabled={disabled}
          onClick={() => onEdit({ useYN: !option.useYN })}
        >
          {toggle}
        </Button>
      )}
    </>
  );
});

/** Returns a function from path to problem for one option. The row renders again only for its own problems. */
function useOptionProblems(store: ProductEditStore, at: number): (path: string) => string | undefined {
  const texts = useMemo(() => {
    const paths = ['', '.title', '.price', '.stock', '.desc'].map((field) => `option.${at}${field}`);
    return new Map(paths.map((path) => [path, computed(() => store.optionProblem(path))]));
  }, [store, at]);
  return (path) => texts.get(path)?.get();
}
