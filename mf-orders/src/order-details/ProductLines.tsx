import { type ProductLine, type Order, formatNumber, formatWon, orderTotal } from '@backoffice/contracts';
import { assetUrl, usePlatform } from '@backoffice/platform';
import { Button, DefinitionList, Picture, Skeleton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { OrderListStore } from '../order-list/OrderListStore.ts';
import styles from './ProductLines.module.css';

/** What was ordered and what it costs; the lines are asked for when they are first shown. */
export const ProductLines = observer(function ProductLines({
  store,
  receipt,
}: {
  store: OrderListStore;
  receipt: Order;
}) {
  const { publicId, delivery, total } = receipt;
  useEffect(() => store.lines.need(publicId), [store, publicId]);
  const loader = store.lines.of(publicId);
  const lines = loader?.value;

  if (loader?.state.status === 'failed' && lines === undefined)
    return (
      <div className={styles.failed} role="alert">
        주문 상품을 불러오지 못했습니다.
        <Button size="sm" onClick={() => void store.lines.need(publicId)}>
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

function Line({ line: { title, option, price, amount, cover } }: { line: ProductLine }) {
  const { config } = usePlatform();
  return (
    <li className={styles.line}>
      <Picture className={styles.picture} src={cover === '' ? null : assetUrl(config.cdnHost, cover)} alt="" />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.option}>
          {option !== '' && `${option} · `}
          {formatWon(price)} × {formatNumber(amount)}개
        </span>
      </span>
      <span className={styles.price}>{formatWon(price * amount)}</span>
    </li>
  );
}
