import { useParams } from '@backoffice/platform';
import { ProductEditor } from './ProductEditor.tsx';

/** The page of one product; the literal text `undefined` as its id stands for a new one (docs/rules.md#routes). */
export function ProductEditPage() {
  const { marketId = '', productId = 'undefined' } = useParams();
  return <ProductEditor key={`${marketId}/${productId}`} marketId={marketId} productId={productId} />;
}
