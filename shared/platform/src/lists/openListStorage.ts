import type { DraftStorage } from '../drafts/DraftStorage.ts';
import { openKeyValueStorage } from '../drafts/openKeyValueStorage.ts';

/** The browser's storage of cached lists, in a database of its own: drafts are worth more. */
export function openListStorage(): DraftStorage {
  return openKeyValueStorage('backoffice-lists', 'lists');
}
