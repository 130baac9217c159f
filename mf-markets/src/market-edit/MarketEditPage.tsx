import { useParams } from '@backoffice/platform';
import { MarketEditor } from './MarketEditor.tsx';

/** Page of one market. Typed values stay while the router keeps the page mounted (docs/rules.md#market-form). */
export function MarketEditPage() {
  const { marketId = '' } = useParams();
  return <MarketEditor key={marketId} marketId={marketId} />;
}
