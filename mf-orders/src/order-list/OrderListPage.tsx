import { useParams } from '@backoffice/platform';
import { OrderListScreen } from './OrderListScreen.tsx';

/** The orders of a market, `/market/t/:marketId`. */
export function OrderListPage() {
  const { marketId = '' } = useParams();
  return <OrderListScreen key={marketId} marketId={marketId} />;
}
