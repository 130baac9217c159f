import { OPTION_COUNT_MESSAGE, priceLabel } from '@backoffice/contracts';
import { Button, FieldAt, InlineAlert, Stack } from '@backoffice/ui';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { FieldGroup, GroupProblem } from '@backoffice/forms';
import { OptionCard } from './OptionCard.tsx';
import styles from './OptionFields.module.css';
import type { ProductFieldsProps } from './ProductInfoFields.tsx';

/** The options of a product and the price that buyers will see. */
export const OptionFields = observer(function OptionFields({ store, form }: ProductFieldsProps) {
  const { option, isFull } = form;
  const prices = form.fields.option.map(({ price }) => price);
  return (
    <FieldGroup title="옵션" level={2}>
      <p className={styles.price}>
        <span>표시되는 가격</span>
        <output>{priceLabel(prices)}</output>
      </p>
      <GroupProblem problems={store.session.problems} group="option" known={['option.*.**']} />
      <FieldAt path="option">
        <Stack gap={3}>
          {option.length === 0 && <InlineAlert>옵션이 하나도 없는 상품은 주문할 수 없습니다.</InlineAlert>}
          {option.map((draft, at) => (
            <OptionCard key={draft.key} store={store} form={form} option={draft} at={at} />
          ))}
          {store.actions.edit && isFull && <InlineAlert>{OPTION_COUNT_MESSAGE}</InlineAlert>}
          {store.actions.edit && !isFull && (
            <Button wide icon={<Plus aria-hidden />} onClick={form.addOption}>
              옵션 추가
            </Button>
          )}
        </Stack>
      </FieldAt>
    </FieldGroup>
  );
});
