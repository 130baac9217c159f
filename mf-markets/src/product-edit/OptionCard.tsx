import { formatNumber } from '@backoffice/contracts/codes/won';
import { STEPS } from '@backoffice/contracts/market/marketRules';
import { OPTION_LOCKED } from '@backoffice/contracts/market/product/lockedOptions';
import { ProductOptionFields } from '@backoffice/contracts/market/product/product';
import { Badge, CheckboxField, FieldAt, NumberField, type Elements } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { PricedEntryCard } from '../shared/PricedEntryCard.tsx';
import { LowStockBadge } from './LowStockBadge.tsx';
import type { OptionDraft } from './OptionDraft.ts';
import type { ProductFieldsProps } from './ProductFieldsProps.ts';

const LABELS = {
  title: '옵션 이름',
  titleExample: '예: A세트',
  desc: '옵션 설명',
  price: '가격',
  stop: '판매 중지',
  resume: '다시 판매',
};

interface OptionCardProps extends ProductFieldsProps {
  readonly option: OptionDraft;
  /** Position in the list, from 0. */
  readonly at: number;
  /** Drag handle; null if the order is fixed. */
  readonly handle: Elements;
}

/** Card of one option. An ordered option can be stopped but not deleted. */
export const OptionCard = observer(function OptionCard({ store, form, option, at, handle }: OptionCardProps) {
  const { actions } = store;
  const { problems } = store.session;
  const disabled = !actions.edit;
  const path = `option.${at}`;
  const edit = (change: Partial<OptionDraft>) => form.editOption(option.key, change);

  return (
    <PricedEntryCard
      name={`옵션 ${at + 1}`}
      level={3}
      path={path}
      entry={option}
      labels={LABELS}
      schema={ProductOptionFields}
      // Without a price, the only option of a new product is not stored.
      priceFirst={form.option.length === 1 && option._id === undefined}
      problems={problems}
      typedProblem={store.typedProblems.get(`${path}.title`)}
      disabled={disabled}
      locked={store.isLocked(option) ? OPTION_LOCKED : undefined}
      stoppable={option._id !== undefined}
      onEdit={edit}
      onRemove={() => form.removeOption(option.key)}
      handle={handle}
      notes={
        <>
          {option.order > 0 && <Badge color="blue">{`판매 ${formatNumber(option.order)}개`}</Badge>}
          {store.isLowStock(option) && <LowStockBadge option={option} />}
        </>
      }
    >
      <FieldAt path={`${path}.stock`}>
        <NumberField
          label="재고"
          value={option.stock}
          onChange={(stock) => edit({ stock })}
          min={option.order}
          step={STEPS.stock}
          suffix={option.stock === null ? undefined : '개'}
          placeholder="무제한"
          error={store.optionProblem(`${path}.stock`)}
          disabled={disabled}
        />
        <CheckboxField
          label="무제한"
          size="sm"
          value={option.stock === null}
          onChange={(unlimited) => edit({ stock: unlimited ? null : option.order })}
          disabled={disabled}
        />
      </FieldAt>
    </PricedEntryCard>
  );
});
