import { SELLER_LIMITS } from '@backoffice/contracts/market/sellerLimits';
import { usePlatform } from '@backoffice/platform';
import { EmptyState, FieldAt, InlineAlert, SortableList } from '@backoffice/ui';
import { Package, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MarketEditStore } from './MarketEditStore.ts';
import { ProductLink } from './ProductLink.tsx';
import styles from './ProductList.module.css';
import { ProductRow } from './ProductRow.tsx';

/** Ordered products of a market and the link that adds a product. */
export const ProductList = observer(function ProductList({ store }: { readonly store: MarketEditStore }) {
  const { products, actions, market } = store;
  const { suspension } = usePlatform().user;
  const { list, isFull, move } = products;
  const missing = store.session.problems.under('product');
  if (market === null) return null;

  return (
    <FieldAt path="product">
      {missing && (
        <InlineAlert tone="error" className={styles.alert}>
          {missing}
        </InlineAlert>
      )}
      {actions.edit && isFull && <InlineAlert className={styles.alert}>{SELLER_LIMITS.product.text}</InlineAlert>}
      {actions.edit && !isFull && (
        <ProductLink marketId={market._id} productId="undefined" className={styles.add}>
          <Plus aria-hidden />
          상품 추가
        </ProductLink>
      )}
      {list.length === 0 ? (
        <EmptyState
          kind="nothing-yet"
          icon={Package}
          title="등록한 상품이 없어요"
          text={actions.edit ? '주문할 수 있는 상품을 하나 이상 등록하면 마켓을 오픈할 수 있어요.' : ''}
        />
      ) : (
        <SortableList
          items={list.map((product) => ({ id: product._id, product }))}
          getName={({ product }) => product.title}
          onMove={move}
          layout="list"
          label="상품"
          disabled={!actions.edit || suspension !== null}
          className={styles.list}
          itemClassName={styles.row}
        >
          {({ product }, at, handle) => (
            <ProductRow
              product={product}
              isOpen={actions.edit && actions.close}
              handle={handle}
              onMove={actions.edit && list.length > 1 ? (by) => move(product._id, at + by) : undefined}
              isFirst={at === 0}
              isLast={at === list.length - 1}
            />
          )}
        </SortableList>
      )}
    </FieldAt>
  );
});
