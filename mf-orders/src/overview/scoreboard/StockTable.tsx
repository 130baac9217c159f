import { formatNumber } from '@backoffice/contracts/codes/won';
import { getRemainingPieces } from '@backoffice/contracts/market/product/optionStock';
import type { Product } from '@backoffice/contracts/market/product/product';
import { Badge, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './Scoreboard.module.css';
import type { ScoreboardStore } from './ScoreboardStore.ts';

interface StockTableProps {
  readonly store: ScoreboardStore;
  readonly products: readonly Product[];
  /** Whether the market can still be edited. */
  readonly canEdit: boolean;
}

/** Remaining stock of each product, with a button that stops or resumes its sale. */
export const StockTable = observer(function StockTable({ store, products, canEdit }: StockTableProps) {
  const { changingProductId } = store;
  return (
    <ul className={styles.products}>
      {products.map((product) => {
        const onSale = product.useYN ? product.option.filter(({ useYN }) => useYN) : [];
        const limited = onSale.flatMap((option) => {
          const left = getRemainingPieces(option);
          return left === null ? [] : [{ ...option, left }];
        });
        return (
          <li key={product._id} className={styles.product} aria-label={product.title}>
            <div className={styles.head}>
              <p className={styles.name}>
                <span>{product.title}</span> {!product.useYN && <Badge color="gray">판매 중지</Badge>}
              </p>
              {canEdit && (
                <WriteButton
                  size="sm"
                  variant={product.useYN ? 'ghost' : 'secondary'}
                  busy={changingProductId === product._id}
                  aria-label={`${product.title} ${product.useYN ? '판매 중지' : '다시 판매'}`}
                  onClick={() => void store.setOnSale(product, !product.useYN)}
                >
                  {product.useYN ? '판매 중지' : '다시 판매'}
                </WriteButton>
              )}
            </div>
            {limited.map(({ _id, title, left }) => (
              <p key={_id} className={styles.option}>
                <span>{title}</span>
                <strong>{`${formatNumber(left)}개 남음`}</strong>
                {left === 0 && <span className={styles.hint}>품절</span>}
              </p>
            ))}
            {product.useYN && limited.length === 0 && (
              <p className={styles.hint}>{onSale.length > 0 ? '재고 제한 없음' : '판매 중인 옵션 없음'}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
});
