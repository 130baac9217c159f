import { DRAFTS, findEntry } from '../storage/storedKeys.ts';

/** Returns what a draft contains, for the question before its deletion; null if there is nothing to name. */
export function getDraftName(key: string): string | null {
  const entry = findEntry<{ readonly name: string | null }>(DRAFTS, key);
  return entry === undefined ? '작성 중인 내용' : entry.name;
}
