import { useParams } from '@backoffice/platform';
import { RelaunchWizard } from './RelaunchWizard.tsx';

/** The page on which a market that has ended is relaunched. */
export function RelaunchPage() {
  const { marketId = '' } = useParams();
  return <RelaunchWizard key={marketId} marketId={marketId} />;
}
