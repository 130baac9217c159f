/**
 * Writers of the forms on the page; each resolves to whether there was content and it is stored now. One set per page.
 */
export const draftWriters = new Set<() => Promise<boolean>>();

/** Stores the drafts of all forms on the page at once, before a reload; resolves to the number of stored drafts. */
export async function flushDrafts(): Promise<number> {
  const kept = await Promise.all([...draftWriters].map((keepNow) => keepNow()));
  return kept.filter(Boolean).length;
}
