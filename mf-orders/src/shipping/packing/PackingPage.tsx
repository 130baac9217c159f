import { useParams } from '@backoffice/platform';
import { PackingScreen } from './PackingScreen.tsx';

/** What is to be packed of a market, `/market/t/:marketId/packing`. */
export function PackingPage() {
  const { marketId = '' } = useParams();
  return <PackingScreen key={marketId} marketId={marketId} />;
}
