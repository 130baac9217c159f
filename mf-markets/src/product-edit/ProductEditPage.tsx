import { useParams } from '@backoffice/platform';
import { ProductEditor } from './ProductEditor.tsx';

/** The screen of one product; the literal `undefined` as its id is a new one (specification, section 2). */
export function ProductEditPage() {
  const { marketId = '', productId = 'undefined' } = useParams();
  return <ProductEditor key={`${marketId}/${productId}`} marketId={marketId} productId={productId} />;
}
