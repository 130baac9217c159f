import { useParams } from '@backoffice/platform';
import { DepositsScreen } from './DepositsScreen.tsx';

/** The deposits of a market, `/market/t/:marketId/deposits`. */
export function DepositsPage() {
  const { marketId = '' } = useParams();
  return <DepositsScreen key={marketId} marketId={marketId} />;
}
