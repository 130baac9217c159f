import { findRemote } from '@backoffice/contracts';
import { readHostVersion } from '../client-events/readHostVersion.ts';
import type { Snapshot } from './Snapshot.ts';
import type { SnapshotsDeps } from './SnapshotsDeps.ts';
import { lookOf } from './lookOf.ts';
import { type ReadableRule, stylesFor } from './stylesFor.ts';
import { NotKept, takeNodes } from './takeNodes.ts';

/** What a screen shows in the place of which it says when it was seen; a screen without it is not kept. */
const SEEN_LAST = '[data-seen-last]';
/** What the next visit would not begin with: something open, chosen, or reported. */
const PASSING =
  '[aria-expanded="true"], [aria-busy="true"], [role="alert"], dialog[open], input:checked:not([role="switch"])';

/** The screen as it is shown now; undefined for one that is not kept, or that the next visit would not begin with. */
export function takeSnapshot({ view, remotes, session }: SnapshotsDeps): Snapshot | undefined {
  const { document: page, location } = view;
  const root = page.getElementById('root');
  const owner = session.draftOwner;
  const found = findRemote(remotes.set, location.pathname);
  if (root === null || owner === null || found === undefined || view.scrollY > 0) return undefined;
  const isShown = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].some(
      (each) => each.getClientRects().length > 0 && each.closest('[data-rail-slot]') === null,
    );
  if (!isShown(SEEN_LAST) || isShown(PASSING) || isShown('[data-skeleton]')) return undefined;
  try {
    const nodes = takeNodes(root, view.innerHeight);
    return {
      uid: owner,
      host: readHostVersion(page),
      remote: found.remote.id,
      build: remotes.versionOf(found.remote.id),
      look: lookOf(view),
      styles: stylesFor(nodes, rulesOf(page)),
      width: root.clientWidth,
      nodes,
    };
  } catch (error) {
    if (error instanceof NotKept) return undefined;
    throw error;
  }
}

/** The rules of the remotes; those of the host are in the page. */
function rulesOf({ styleSheets }: Document): readonly ReadableRule[] {
  return [...styleSheets].filter(({ href }) => href !== null).flatMap(({ cssRules }) => [...cssRules]);
}
