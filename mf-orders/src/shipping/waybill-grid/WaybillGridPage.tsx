import { useLocation, useParams } from '@backoffice/platform';
import { WaybillGridScreen } from './WaybillGridScreen.tsx';

/** The tracking numbers of a market's orders as a grid, `/market/t/:marketId/waybills`. */
export function WaybillGridPage() {
  const { marketId = '' } = useParams();
  const { search } = useLocation();
  return <WaybillGridScreen key={marketId} marketId={marketId} search={search} />;
}
