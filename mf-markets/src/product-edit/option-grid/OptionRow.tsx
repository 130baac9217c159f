import { formatNumber } from '@backoffice/contracts/codes/won';
import { ProductOptionFields } from '@backoffice/contracts/market/product/product';
import { NumberFieldAt } from '@backoffice/forms';
import { Badge, Button, FieldAt, IconButton, TextField, removePart } from '@backoffice/ui';
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

/** Props of `OptionRow`. */
export interface OptionRowProps extends ProductFieldsProps {
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
  const problem = useOptionProblems(store, at);
  const edit = (change: Partial<OptionDraft>) => form.editOption(option.key, change);
  const path = `option.${at}`;
  const row = `${at + 1}행`;
  const entryProblem = problem('');
  const toggle = option.useYN ? '판매 중지' : '다시 판매';
  return (
    <>
      <div role="gridcell" className={styles.handle}>
        {handle}
      </div>
      <div {...getCellAttributes(at, 0)}>
        <FieldAt path={path}>
          <FieldAt path={`${path}.title`}>
            <TextField
              label={`옵션 이름, ${row}`}
              hideLabel
              value={option.title}
              onChange={(title) => edit({ title })}
              schema={ProductOptionFields.shape.title}
              error={problem('title') ?? entryProblem}
              disabled={disabled || isLocked}
              hint={option.order > 0 ? `판매 ${formatNumber(option.order)}개` : undefined}
            />
          </FieldAt>
        </FieldAt>
      </div>
      <div {...getCellAttributes(at, 1)}>
        <NumberFieldAt
          path={`${path}.price`}
          label={`가격, ${row}`}
          hideLabel
          value={option.price}
          onChange={(price) => edit({ price })}
          placeholder="0"
          error={problem('price')}
          disabled={disabled}
        />
      </div>
      <div {...getCellAttributes(at, 2)}>
        <NumberFieldAt
          path={`${path}.stock`}
          label={`재고, ${row}`}
          hideLabel
          value={option.stock}
          onChange={(stock) => edit({ stock })}
          placeholder="무제한"
          error={problem('stock')}
          disabled={disabled}
          hint={store.isLowStock(option) ? <LowStockBadge option={option} /> : undefined}
        />
      </div>
      <div {...getCellAttributes(at, 3)} className={styles.sale}>
        <Badge color={option.useYN ? 'green' : 'gray'}>{option.useYN ? '판매 중' : '판매 중지'}</Badge>
        {(option._id !== undefined || !option.useYN) && (
          <Button
            size="sm"
            aria-label={`옵션 ${at + 1} ${toggle}`}
            disabled={disabled}
            onClick={() => edit({ useYN: !option.useYN })}
          >
            {toggle}
          </Button>
        )}
      </div>
      <div {...getCellAttributes(at, 4)}>
        <FieldAt path={`${path}.desc`}>
          <TextField
            label={`옵션 설명, ${row}`}
            hideLabel
            value={option.desc}
            onChange={(desc) => edit({ desc })}
            schema={ProductOptionFields.shape.desc}
            error={problem('desc')}
            disabled={disabled}
          />
        </FieldAt>
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

/** Returns a function from field name to problem for one option. The row renders again only for its own problems. */
function useOptionProblems(store: ProductEditStore, at: number): (field: string) => string | undefined {
  const texts = useMemo(
    () =>
      new Map(
        ['', 'title', 'price', 'stock', 'desc'].map((field) => {
          const path = field === '' ? `option.${at}` : `option.${at}.${field}`;
          return [field, computed(() => store.optionProblem(path))] as const;
        }),
      ),
    [store, at],
  );
  return (field) => texts.get(field)?.get();
}
