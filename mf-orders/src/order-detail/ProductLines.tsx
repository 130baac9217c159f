import { formatNumber, formatWon } from '@backoffice/contracts/codes/won';
import type { Order, ProductLine } from '@backoffice/contracts/order/order';
import { ORDER_TERMS } from '@backoffice/contracts/order/orderLabels';
import { orderTotal } from '@backoffice/contracts/order/orderRules';
import { DefinitionList } from '@backoffice/ui';
import { useIsWide } from '../order/useIsWide.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import styles from './ProductLines.module.css';
import { ProductSummary } from './ProductSummary.tsx';

interface ProductLinesProps {
  readonly order: Order;
  /** Whether the lines are below the row of the order, which shows the total on a phone. */
  readonly isInRow?: boolean;
}

/** The products of an order with their prices and the total. */
export function ProductLines({ order, isInRow = false }: ProductLinesProps) {
  const { productList: lines, delivery, total } = order;
  const isNarrow = useIsNarrow();
  const hidesTotal = !useIsWide() && isInRow;
  return (
    <div className={styles.lines}>
      <ul className={styles.list}>
        {lines.map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </ul>
      <DefinitionList
        layout="between"
        items={[
          ...(isNarrow
            ? []
            : [{ term: ORDER_TERMS.productPrice, value: formatWon(orderTotal(lines, 0)), verbatim: true }]),
          { term: ORDER_TERMS.deliveryPrice, value: formatWon(delivery.price), verbatim: true },
          ...(hidesTotal ? [] : [{ term: ORDER_TERMS.total, value: formatWon(total), strong: true, verbatim: true }]),
        ]}
      />
    </div>
  );
}

function Line({ line }: { line: ProductLine }) {
  const { price, amount } = line;
  return (
    <li className={styles.line}>
      <ProductSummary line={line} text={`${formatWon(price)} × ${formatNumber(amount)}개`} />
      <span className={styles.price} translate="no">
        {formatWon(price * amount)}
      </span>
    </li>
  );
}
