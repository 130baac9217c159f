import type { KeptPage } from './KeptPages.tsx';

const LIMIT = 10;

/** The kept pages with this one as the latest; the same array when it is there already. Beyond ten the oldest goes. */
export function keepPage(kept: readonly KeptPage[], page: KeptPage): readonly KeptPage[] {
  if (kept.at(-1)?.uri === page.uri) return kept;
  const known = kept.find(({ uri }) => uri === page.uri);
  return [...kept.filter(({ uri }) => uri !== page.uri), known ?? page].slice(-LIMIT);
}
