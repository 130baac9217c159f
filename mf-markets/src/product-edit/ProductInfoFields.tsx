import { GroupProblem } from '@backoffice/forms';
import { Badge, Button, type Elements } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { BasicFields } from './BasicFields.tsx';
import { ExtraFields } from './ExtraFields.tsx';
import { OptionFields } from './OptionFields.tsx';
import type { ProductFieldsProps } from './ProductFieldsProps.ts';
import styles from './ProductInfoFields.module.css';

interface ProductInfoFieldsProps extends ProductFieldsProps {
  /** Next to the first fields on a desktop, where the options have the whole width; at the end on a phone. */
  readonly preview: Elements;
}

/** All field groups of the product form, in the order of validation. */
export const ProductInfoFields = observer(function ProductInfoFields(props: ProductInfoFieldsProps) {
  const { store, form, preview } = props;
  return (
    <div className={styles.form}>
      <div>
        <GroupProblem problems={store.session.problems} group="" />
        <BasicFields store={store} form={form} />
      </div>
      <div className={styles.options}>
        <OptionFields store={store} form={form} />
      </div>
      <div className={styles.extra}>
        <ExtraFields store={store} form={form} />
        {!store.isNew && <SaleState store={store} form={form} />}
      </div>
      <aside className={styles.preview}>{preview}</aside>
    </div>
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
