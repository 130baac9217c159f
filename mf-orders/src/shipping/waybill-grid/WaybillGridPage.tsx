import { useLocation, useParams } from '@backoffice/platform';
import { WaybillGridScreen } from './WaybillGridScreen.tsx';

/** Route `/market/t/:marketId/waybills`: tracking numbers of a market's orders as a grid. */
export function WaybillGridPage() {
  const { marketId = '' } = useParams();
  const { search } = useLocation();
  return <WaybillGridScreen key={marketId} marketId={marketId} search={search} />;
}
