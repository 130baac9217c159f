import type { MissingSection } from '@backoffice/contracts';
import { useNavigate, usePlatform, useSearchParams } from '@backoffice/platform';
import { nextStep } from './nextStep.ts';
import { returnPath, withReturnPath } from './returnPath.ts';

/** What follows the save of one of the papers: it is told in the given words, and the seller goes on to what is next. */
export function useSaved(saved: MissingSection, told: string): () => Promise<void> {
  const { guard, nav, user } = usePlatform();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return async () => {
    nav.toast(told);
    guard.clear();
    await navigate(withReturnPath(nextStep(saved, user.missing), returnPath(query)), { replace: true });
  };
}
