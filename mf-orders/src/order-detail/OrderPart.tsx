import type { Order } from '@backoffice/contracts';
import { DefinitionList } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './OrderDetails.module.css';
import { ProductLines } from './ProductLines.tsx';
import { orderDefinitions } from './orderDefinitions.tsx';

/** What was ordered, by whom and how it was paid. */
export const OrderPart = observer(function OrderPart({ order }: { order: Order }) {
  return (
    <>
      <ProductLines order={order} />
      <DefinitionList className={styles.definitions} items={orderDefinitions(order)} />
    </>
  );
});
