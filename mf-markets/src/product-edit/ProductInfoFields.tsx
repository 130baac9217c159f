import { GroupProblem } from '@backoffice/forms';
import { Badge, Button } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { BasicFields } from './BasicFields.tsx';
import { ExtraFields } from './ExtraFields.tsx';
import { OptionFields } from './OptionFields.tsx';
import type { ProductFieldsProps } from './ProductFieldsProps.ts';
import styles from './ProductInfoFields.module.css';

/** All field groups of the product form, in the order of validation. */
export const ProductInfoFields = observer(function ProductInfoFields({ store, form }: ProductFieldsProps) {
  return (
    <>
      <GroupProblem problems={store.session.problems} group="" />
      {!store.isNew && <SaleState store={store} form={form} />}
      <BasicFields store={store} form={form} />
      <OptionFields store={store} form={form} />
      <ExtraFields store={store} form={form} />
    </>
  );
});

/** Sale state of the product, and the button that toggles it. */
const SaleState = observer(function SaleState({ store, form }: ProductFieldsProps) {
  const { typed, edit } = form;
  return (
    <div className={styles.saleState}>
      <Badge color={typed.useYN ? 'green' : 'gray'} size="md">
        {typed.useYN ? '판매 중' : '판매 중지'}
      </Badge>
      <Button size="sm" disabled={!store.actions.edit} onClick={() => edit({ useYN: !typed.useYN })}>
        {typed.useYN ? '판매 중지' : '다시 판매'}
      </Button>
    </div>
  );
});
