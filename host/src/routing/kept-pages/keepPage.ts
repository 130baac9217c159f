import type { ReactNode } from 'react';

/** One page that stays mounted. */
export interface KeptPage {
  readonly uri: string;
  readonly element: ReactNode;
}

const LIMIT = 10;

/** The kept pages with this one as the latest; the same array when it already is. Above ten the oldest is dropped. */
export function keepPage(kept: readonly KeptPage[], page: KeptPage): readonly KeptPage[] {
  if (kept.at(-1)?.uri === page.uri) return kept;
  const known = kept.find(({ uri }) => uri === page.uri);
  return [...kept.filter(({ uri }) => uri !== page.uri), known ?? page].slice(-LIMIT);
}
