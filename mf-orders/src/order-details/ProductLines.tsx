import { type Order, type ProductLine, formatNumber, formatWon, orderTotal } from '@backoffice/contracts';
import { Button, DefinitionList, Skeleton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { OrderLines } from '../order/OrderLines.ts';
import styles from './ProductLines.module.css';
import { ProductSummary } from './ProductSummary.tsx';

interface ProductLinesProps {
  readonly order: Order;
  readonly lines: OrderLines;
}

/** The products of an order and what they cost; they are loaded when they are first shown. */
export const ProductLines = observer(function ProductLines({ order, lines: orderLines }: ProductLinesProps) {
  const { publicId, delivery, total } = order;
  useEffect(() => orderLines.request(publicId), [orderLines, publicId]);
  const loader = orderLines.get(publicId);
  const lines = loader?.value;

  if (loader?.state.status === 'failed' && lines === undefined)
    return (
      <div className={styles.failed} role="alert">
        주문 상품을 불러오지 못했습니다.
        <Button size="sm" onClick={() => void orderLines.request(publicId)}>
          다시 시도
        </Button>
      </div>
    );
  if (lines === undefined) return <Skeleton shape="block" height="56px" count={2} label="주문 상품을 불러오는 중" />;
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
          { term: '상품 금액', value: formatWon(orderTotal(lines, 0)) },
          { term: '배송비', value: formatWon(delivery.price) },
          { term: '총 금액', value: formatWon(total), strong: true },
        ]}
      />
    </div>
  );
});

function Line({ line }: { line: ProductLine }) {
  const { price, amount } = line;
  return (
    <li className={styles.line}>
      <ProductSummary line={line} text={`${formatWon(price)} × ${formatNumber(amount)}개`} />
      <span className={styles.price}>{formatWon(price * amount)}</span>
    </li>
  );
}
