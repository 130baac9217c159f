import { useParams } from '@backoffice/platform';
import { ScoreboardScreen } from './ScoreboardScreen.tsx';

/** The sales of a market while it is open, `/market/t/:marketId/scoreboard`. */
export function ScoreboardPage() {
  const { marketId = '' } = useParams();
  return <ScoreboardScreen key={marketId} marketId={marketId} />;
}
