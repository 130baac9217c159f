import type { MissingSection } from '@backoffice/contracts';
import { SAVE_TOAST_MS } from '@backoffice/forms';
import { useNavigate, usePlatform, useSearchParams } from '@backoffice/platform';
import { getNextSectionPath } from './getNextSectionPath.ts';
import { readReturnPath, addReturnPath } from './readReturnPath.ts';

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
    await navigate(addReturnPath(getNextSectionPath(saved, user.missing), readReturnPath(query)), { replace: true });
  };
}
