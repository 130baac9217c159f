import type { DraftStorage } from './DraftStorage.ts';
import { openKeyValueStorage } from './openKeyValueStorage.ts';

/** The browser's storage, in IndexedDB: it survives the page, the tab and a crash. */
export function openDraftStorage(): DraftStorage {
  return openKeyValueStorage('backoffice-drafts', 'drafts');
}
