import type { MissingSection } from '@backoffice/contracts';
import { SAVE_TOAST_MS } from '@backoffice/forms';
import { useNavigate, usePlatform, useSearchParams } from '@backoffice/platform';
import { nextSectionPath } from './nextSectionPath.ts';
import { returnPath, withReturnPath } from './returnPath.ts';

/**
 * Returns a function to call after a section was saved: it logs an event, shows `message` as a toast and opens the next
 * page.
 */
export function useSectionSaved(saved: MissingSection, message: string): () => Promise<void> {
  const { events, guard, nav, user } = usePlatform();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return async () => {
    events.log(`${saved}-saved`);
    nav.toast(message, { duration: SAVE_TOAST_MS });
    guard.clear();
    await navigate(withReturnPath(nextSectionPath(saved, user.missing), returnPath(query)), { replace: true });
  };
}
