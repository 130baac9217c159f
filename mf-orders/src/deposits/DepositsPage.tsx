import { useParams } from '@backoffice/platform';
import { DepositsScreen } from './DepositsScreen.tsx';

/** Routes `/deposits` and `/market/t/:marketId/deposits`, which shows the orders of a market first. */
export function DepositsPage() {
  const { marketId = null } = useParams();
  return <DepositsScreen key={marketId} marketId={marketId} />;
}
