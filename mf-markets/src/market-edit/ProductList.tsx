import { type Product, formatNumber, priceLabel } from '@backoffice/contracts';
import { assetUrl, usePlatform } from '@backoffice/platform';
import { Badge, EmptyState, IconButton, InlineAlert, Picture } from '@backoffice/ui';
import { ArrowDown, ArrowUp, Package, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { FieldAt } from '../form/FieldAt.tsx';
import type { MarketEditStore } from './MarketEditStore.ts';
import { ProductLink } from './ProductLink.tsx';
import styles from './ProductList.module.css';

/** The products of a market in their order, and the way to a new one. */
export const ProductList = observer(function ProductList({ store }: { readonly store: MarketEditStore }) {
  const { products, actions, problems, market } = store;
  const { list } = products;
  const missing = problems.at('product');
  if (market === null) return null;

  return (
    <FieldAt path="product">
      {missing && (
        <InlineAlert tone="error" className={styles.alert}>
          {missing}
        </InlineAlert>
      )}
      {actions.edit && (
        <ProductLink marketId={market._id} productId="undefined" className={styles.add}>
          <Plus aria-hidden />
          상품 추가
        </ProductLink>
      )}
      {list.length === 0 ? (
        <EmptyState
          kind="nothing-yet"
          icon={Package}
          title="등록한 상품이 없습니다"
          text={actions.edit ? '상품을 하나 이상 등록하면 마켓을 오픈할 수 있습니다.' : ''}
        />
      ) : (
        <ol className={styles.list}>
          {list.map((product, at) => (
            <ProductRow
              key={product._id}
              product={product}
              onMove={actions.edit && list.length > 1 ? (by) => products.move(product._id, by) : undefined}
              isFirst={at === 0}
              isLast={at === list.length - 1}
            />
          ))}
        </ol>
      )}
    </FieldAt>
  );
});

interface ProductRowProps {
  readonly product: Product;
  readonly onMove?: (by: -1 | 1) => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function ProductRow({ product, onMove, isFirst, isLast }: ProductRowProps) {
  const { config } = usePlatform();
  const [cover] = product.cover;
  const ordered = product.option.reduce((sum, { order }) => sum + order, 0);
  return (
    <li className={styles.row}>
      <Picture src={cover === undefined ? null : assetUrl(config.cdnHost, cover)} alt="" className={styles.picture} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <ProductLink marketId={product.marketId} productId={product._id} className={styles.link}>
            {product.title}
          </ProductLink>
        </h3>
        <p className={styles.price}>{priceLabel(product.option.map(({ price }) => price))}</p>
        <p className={styles.notes}>
          <Badge color={product.useYN ? 'green' : 'gray'} size="xs">
            {product.useYN ? '판매중' : '판매 중지'}
          </Badge>
          {ordered > 0 && <span>주문 {formatNumber(ordered)}개</span>}
        </p>
      </div>
      {onMove && (
        <div className={styles.moves}>
          <IconButton
            label={`${product.title} 위로`}
            icon={<ArrowUp aria-hidden />}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={`${product.title} 아래로`}
            icon={<ArrowDown aria-hidden />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
        </div>
      )}
    </li>
  );
}
