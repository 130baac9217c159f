import { useParams } from '@backoffice/platform';
import { DepositsScreen } from './DepositsScreen.tsx';

/** Route `/market/t/:marketId/deposits`. */
export function DepositsPage() {
  const { marketId = '' } = useParams();
  return <DepositsScreen key={marketId} marketId={marketId} />;
}
