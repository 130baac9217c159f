/** Writes what each form that is kept holds; answers whether there was something and it is kept now. One page, one set. */
export const keepers = new Set<() => Promise<boolean>>();

/** Writes at once what the forms on the screen hold, for a page that is about to be loaded anew; answers how many of them are kept. */
export async function flushDrafts(): Promise<number> {
  const kept = await Promise.all([...keepers].map((keepNow) => keepNow()));
  return kept.filter(Boolean).length;
}
