import { useParams } from '@backoffice/platform';
import { ProductEditor } from './ProductEditor.tsx';

/** Page of one product; the literal text `undefined` as id means a new product (docs/rules.md#routes). */
export function ProductEditPage() {
  const { marketId = '', productId = 'undefined' } = useParams();
  return <ProductEditor key={`${marketId}/${productId}`} marketId={marketId} productId={productId} />;
}
