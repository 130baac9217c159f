import { useParams } from '@backoffice/platform';
import { MarketEditor } from './MarketEditor.tsx';

/** The screen of one market; what is typed stays while the page is kept alive (specification, section 2, Market edit). */
export function MarketEditPage() {
  const { marketId = '' } = useParams();
  return <MarketEditor key={marketId} marketId={marketId} />;
}
