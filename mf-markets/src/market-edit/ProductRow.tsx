import { formatNumber } from '@backoffice/contracts/codes/won';
import { countLowStock } from '@backoffice/contracts/market/product/lowStockOptions';
import { optionPriceLabel } from '@backoffice/contracts/market/product/optionPriceLabel';
import type { Product } from '@backoffice/contracts/market/product/product';
import { assetUrl, usePlatform } from '@backoffice/platform';
import { Badge, IconButton, Picture, type Elements } from '@backoffice/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { ProductLink } from './ProductLink.tsx';
import styles from './ProductList.module.css';

interface ProductRowProps {
  readonly product: Product;
  /** Whether the market takes orders. */
  readonly isOpen: boolean;
  /** Drag handle; null if the order is fixed. */
  readonly handle: Elements;
  /** Moves the product by one row; absent if the order is fixed. */
  readonly onMove?: (by: -1 | 1) => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Row of one product. Buttons next to the drag handle move it without dragging. */
export const ProductRow = observer(function ProductRow(props: ProductRowProps) {
  const { product, isOpen, handle, onMove, isFirst, isLast } = props;
  const { config } = usePlatform();
  const [cover] = product.cover;
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
        <ProductNotes product={product} isOpen={isOpen} />
      </div>
      {onMove && (
        <div className={styles.moves}>
          <MoveButton product={product} by={-1} isAtEnd={isFirst} onMove={onMove} />
          <MoveButton product={product} by={1} isAtEnd={isLast} onMove={onMove} />
        </div>
      )}
    </>
  );
});

function ProductNotes({ product, isOpen }: Pick<ProductRowProps, 'product' | 'isOpen'>) {
  const ordered = product.option.reduce((sum, { order }) => sum + order, 0);
  const low = countLowStock(product);
  const stopped = product.option.filter(({ useYN }) => !useYN).length;
  return (
    <p className={styles.notes}>
      {(isOpen || !product.useYN) && (
        <Badge color={product.useYN ? 'green' : 'gray'} size="xs">
          {product.useYN ? '판매 중' : '판매 중지'}
        </Badge>
      )}
      {product.option.length === 0 && (
        <Badge color="yellow" size="xs">
          옵션 없음
        </Badge>
      )}
      {product.useYN && stopped > 0 && <Badge color="gray" size="xs">{`중지된 옵션 ${formatNumber(stopped)}개`}</Badge>}
      {isOpen && low > 0 && <Badge color="yellow" size="xs">{`품절 임박 ${formatNumber(low)}개 옵션`}</Badge>}
      {ordered > 0 && <span>{`판매 ${formatNumber(ordered)}개`}</span>}
    </p>
  );
}

const MOVES = {
  [-1]: { label: '위로', icon: <ArrowUp aria-hidden />, atEnd: '이미 맨 위에 있어요.' },
  [1]: { label: '아래로', icon: <ArrowDown aria-hidden />, atEnd: '이미 맨 아래에 있어요.' },
};

interface MoveButtonProps extends Required<Pick<ProductRowProps, 'product' | 'onMove'>> {
  readonly by: -1 | 1;
  readonly isAtEnd: boolean;
}

const MoveButton = observer(function MoveButton({ product, by, isAtEnd, onMove }: MoveButtonProps) {
  const { user } = usePlatform();
  const { label, icon, atEnd } = MOVES[by];
  const reason = user.suspension ?? (isAtEnd ? atEnd : undefined);
  return (
    <IconButton
      label={`${product.title} ${label}`}
      icon={icon}
      aria-disabled={reason !== undefined}
      title={reason}
      onClick={() => onMove(by)}
    />
  );
});
