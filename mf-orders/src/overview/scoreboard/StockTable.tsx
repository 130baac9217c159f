import { type Product, formatNumber } from '@backoffice/contracts';
import { Badge, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './Scoreboard.module.css';
import type { ScoreboardStore } from './ScoreboardStore.ts';
import { sellOutText } from './forecastSellOut.ts';

interface StockTableProps {
  readonly store: ScoreboardStore;
  readonly products: readonly Product[];
  /** Whether the market can still be edited. */
  readonly canEdit: boolean;
}

/** Remaining stock and expected sell-out of each product, with a button that stops or resumes its sale. */
export const StockTable = observer(function StockTable({ store, products, canEdit }: StockTableProps) {
  const { forecasts, changingProductId } = store;
  return (
    <ul className={styles.products}>
      {products.map((product) => {
        const own = forecasts.filter((each) => each.product._id === product._id);
        return (
          <li key={product._id} className={styles.product} aria-label={product.title}>
            <div className={styles.head}>
              <p className={styles.name}>
                <span>{product.title}</span> {!product.useYN && <Badge color="gray">판매 중지</Badge>}
              </p>
              {canEdit && (
                <WriteButton
                  size="sm"
                  busy={changingProductId === product._id}
                  aria-label={`${product.title} ${product.useYN ? '판매 중지' : '다시 판매'}`}
                  onClick={() => void store.setOnSale(product, !product.useYN)}
                >
                  {product.useYN ? '판매 중지' : '다시 판매'}
                </WriteButton>
              )}
            </div>
            {own.map(({ option, left, sellOut }) => (
              <p key={option._id} className={styles.option}>
                <span>{option.title}</span>
                <strong>{`${formatNumber(left)}개 남음`}</strong>
                <span className={styles.hint}>{sellOutText(sellOut)}</span>
              </p>
            ))}
            {product.useYN && own.length === 0 && (
              <p className={styles.hint}>
                {product.option.some(({ useYN }) => useYN) ? '재고 제한이 없습니다.' : '판매 중인 옵션이 없어요.'}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
});
