import { useParams } from '@backoffice/platform';
import { RelaunchWizard } from './RelaunchWizard.tsx';

/** Page that relaunches a market that has ended. */
export function RelaunchPage() {
  const { marketId = '' } = useParams();
  return <RelaunchWizard key={marketId} marketId={marketId} />;
}
