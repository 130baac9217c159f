import type { MissingSection } from '@backoffice/contracts/seller/profileCompleteness';
import { SAVE_TOAST_MS } from '@backoffice/forms';
import { deferSection, getPendingSections, useNavigate, usePlatform, useSearchParams } from '@backoffice/platform';
import { getNextSectionPath } from './getNextSectionPath.ts';
import { isOptional } from './sellerSections.ts';
import { readReturnPath, addReturnPath } from './readReturnPath.ts';

/**
 * Returns a function to call after a section was saved: it logs an event, shows `message` as a toast and opens the next
 * page.
 */
export function useSectionSaved(saved: MissingSection, message: string): () => Promise<void> {
  const { events, guard, nav } = usePlatform();
  const openNext = useOpenNextSection(saved);
  return async () => {
    events.log(`${saved}-saved`);
    nav.toast(message, { duration: SAVE_TOAST_MS });
    guard.clear();
    await openNext();
  };
}

/** Returns a function that puts a section off and opens the next page. */
export function useDeferSection(section: MissingSection): () => Promise<void> {
  const { stored } = usePlatform();
  const openNext = useOpenNextSection(section);
  return () => {
    deferSection({ stored }, section);
    return openNext();
  };
}

function useOpenNextSection(section: MissingSection): () => Promise<void> {
  const { stored, user } = usePlatform();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return async () => {
    const { seller } = user;
    const pending = getPendingSections({ stored, user }).filter((each) => !seller || !isOptional(each, seller));
    await navigate(addReturnPath(getNextSectionPath(section, pending), readReturnPath(query)), { replace: true });
  };
}
