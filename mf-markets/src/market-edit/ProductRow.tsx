import { MARKET_STATUS, type Product, countLowStock, formatNumber, optionPriceLabel } from '@backoffice/contracts';
import { assetUrl, usePlatform } from '@backoffice/platform';
import { Badge, IconButton, Picture, type Elements } from '@backoffice/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { ProductLink } from './ProductLink.tsx';
import styles from './ProductList.module.css';

/** Props of `ProductRow`. */
export interface ProductRowProps {
  readonly product: Product;
  /** Drag handle; null if the order is fixed. */
  readonly handle: Elements;
  /** Absent for the first row. */
  readonly onMoveUp?: () => void;
  /** Absent for the last row. */
  readonly onMoveDown?: () => void;
}

/** Row of one product. Buttons next to the drag handle move it without dragging. */
export function ProductRow({ product, handle, onMoveUp, onMoveDown }: ProductRowProps) {
  const { config } = usePlatform();
  const [cover] = product.cover;
  const ordered = product.option.reduce((sum, { order }) => sum + order, 0);
  const low = countLowStock(product);
  const stopped = product.option.filter(({ useYN }) => !useYN).length;
  return (
    <>
      {handle}
      <Picture
        src={cover === undefined ? null : assetUrl(config.cdnHost, cover)}
        alt=""
        sizes="72px"
        className={styles.picture}
      />
      <div className={styles.details}>
        <h3 className={styles.title}>
          <ProductLink marketId={product.marketId} productId={product._id} className={styles.link}>
            {product.title}
          </ProductLink>
        </h3>
        <p className={styles.price}>{optionPriceLabel(product.option)}</p>
        <p className={styles.notes}>
          <Badge color={product.useYN ? 'green' : 'gray'} size="xs">
            {product.useYN ? '판매 중' : '판매 중지'}
          </Badge>
          {product.option.length === 0 && (
            <Badge color="yellow" size="xs">
              옵션 없음
            </Badge>
          )}
          {product.useYN && stopped > 0 && (
            <Badge color="gray" size="xs">{`중지된 옵션 ${formatNumber(stopped)}개`}</Badge>
          )}
          {product.marketStatus === MARKET_STATUS.open && low > 0 && (
            <Badge color="yellow" size="xs">{`품절 임박 ${formatNumber(low)}개 옵션`}</Badge>
          )}
          {ordered > 0 && <span>{`판매 ${formatNumber(ordered)}개`}</span>}
        </p>
      </div>
      {handle && (
        <div className={styles.moves}>
          <IconButton
            label={`${product.title} 위로`}
            icon={<ArrowUp aria-hidden />}
            aria-disabled={!onMoveUp}
            onClick={onMoveUp}
          />
          <IconButton
            label={`${product.title} 아래로`}
            icon={<ArrowDown aria-hidden />}
            aria-disabled={!onMoveDown}
            onClick={onMoveDown}
          />
        </div>
      )}
    </>
  );
}
