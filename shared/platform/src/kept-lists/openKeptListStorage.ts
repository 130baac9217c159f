import type { DraftStorage } from '../drafts/DraftStorage.ts';
import { openKeyValueStorage } from '../drafts/openKeyValueStorage.ts';

/** The browser's storage of kept lists, apart from that of drafts, which are worth more. */
export function openKeptListStorage(): DraftStorage {
  return openKeyValueStorage('backoffice-kept-lists', 'lists');
}
