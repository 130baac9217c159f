import { useParams } from '@backoffice/platform';
import { MarketEditor } from './MarketEditor.tsx';

/** The page of one market. What is typed stays while the page is kept alive (docs/rules.md#market-form). */
export function MarketEditPage() {
  const { marketId = '' } = useParams();
  return <MarketEditor key={marketId} marketId={marketId} />;
}
