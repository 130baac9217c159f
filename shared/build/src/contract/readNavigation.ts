import type { DeclaredRoute } from './readRoutes.ts';

/** Link to a screen of the remote, declared in `remote.json` (`NavigationEntry` of `@backoffice/contracts`). */
export interface DeclaredNavigation {
  readonly place: string;
  readonly to: string;
  readonly title: string;
  readonly text?: string;
  readonly section?: string;
  readonly icon?: string;
  readonly group?: string;
  readonly order?: number;
  readonly tab?: boolean;
  readonly keywords?: readonly string[];
}

const KEYS = ['place', 'to', 'title', 'text', 'section', 'icon', 'group', 'order', 'tab', 'keywords'];
const PLACES = ['menu', 'rail', 'account', 'market', 'palette-market', 'palette-orders'];
/** Places whose entries link to a screen of a market. */
const OF_MARKET = ['market', 'palette-market', 'palette-orders'];
const SECTIONS = ['promotion', 'tax', 'security'];
const MARKET = ':marketId';

/**
 * Validates the navigation entries that a remote declares.
 * @throws Error that names the entry, the problem and the remedy, such as a path that the remote does not serve
 */
export function readNavigation(
  file: string,
  entries: readonly DeclaredNavigation[] = [],
  routes: readonly DeclaredRoute[],
): readonly DeclaredNavigation[] {
  const paths = routes.map(({ path }) => path.replace(/\/:\w+\?/g, ''));
  for (const entry of entries) {
    const problem = findProblem(entry, paths);
    if (problem !== undefined) throw new Error(`${file}: the navigation entry ${JSON.stringify(entry)} ${problem}`);
  }
  return entries;
}

function findProblem(entry: DeclaredNavigation, paths: readonly string[]): string | undefined {
  const unknown = Object.keys(entry).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) return `has the unknown field ${unknown}; the fields are ${KEYS.join(', ')}.`;
  if (!PLACES.includes(entry.place)) return `has an unknown place; the places are ${PLACES.join(', ')}.`;
  if (typeof entry.title !== 'string' || entry.title === '') return 'has no title.';
  if (entry.section !== undefined && !SECTIONS.includes(entry.section))
    return `has an unknown section; the sections are ${SECTIONS.join(', ')}.`;
  if (!paths.includes(entry.to))
    return `leads to a path that src/remote.tsx does not route; its paths are ${paths.join(', ')}.`;
  const isOfMarket = OF_MARKET.includes(entry.place);
  if (entry.to.replace(MARKET, '').includes(':') || entry.to.includes(MARKET) !== isOfMarket)
    return `must lead to a path ${isOfMarket ? `with ${MARKET} alone` : 'without a parameter'}.`;
  return undefined;
}
