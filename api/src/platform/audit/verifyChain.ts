import type { Queries } from '../database/openDatabase.ts';
import { Slices } from '../jobs/Slices.ts';
import type { AuditKeys } from './chainHash.ts';
import { type ChainFinding, LINKS_MAX, type StoredLink, readLinks, verifyLink } from './readLinks.ts';
import type { ChainHead } from './sealEvents.ts';
import { listUnchained } from './unsealedEvents.ts';

/** Maximum number of reported findings; a replaced chain would have one for each event. */
const FINDINGS_MAX = 100;

/** Result of a verification: number of verified events, last link, and findings. */
export interface ChainReport {
  readonly verified: number;
  readonly head: ChainHead | undefined;
  readonly findings: readonly ChainFinding[];
}

/**
 * Verifies every link of the chain, and that it contains `expected`, a head that was stored elsewhere: only that
 * detects the removal of the newest events together with their links. A head that expired is part of the chain if the
 * API recorded the expiry.
 */
export async function verifyChain(db: Queries, keys: AuditKeys, expected?: ChainHead): Promise<ChainReport> {
  const findings: ChainFinding[] = [];
  let head: ChainHead | undefined;
  let verified = 0;
  for await (const { link, problems } of walkChain(db, keys)) {
    const { position, hash } = link;
    findings.push(...problems);
    if (problems.length === 0 && link.event) verified += 1;
    const isCutOff = head === undefined && problems.length > 0 && expected && expected.position < position;
    const isOther = expected?.position === position && expected.hash !== hash;
    if (expected && (isCutOff || isOther)) findings.push({ kind: 'head', id: expected.position });
    head = { position, hash };
    if (findings.length >= FINDINGS_MAX) break;
  }
  if (expected && expected.position > (head?.position ?? 0)) findings.push({ kind: 'head', id: expected.position });
  for (const id of await listUnchained(db, FINDINGS_MAX)) findings.push({ kind: 'inserted', id });
  return { verified, head, findings: findings.slice(0, FINDINGS_MAX) };
}

/** Verifies the links after `head`, or from the start of the chain, one after the other; other work runs in between. */
export async function* walkChain(
  db: Queries,
  keys: AuditKeys,
  head?: ChainHead,
): AsyncGenerator<{ readonly link: StoredLink; readonly problems: readonly ChainFinding[] }> {
  const slices = new Slices();
  for (let before = head; ;) {
    const links = await readLinks(db, before?.position ?? 0);
    // The links in between expired, or were removed: without the record of an expiry the first link is a problem.
    if (before && links[0] && links[0].position !== before.position + 1) before = undefined;
    for (const link of links) {
      yield { link, problems: await verifyLink(db, keys, before, link) };
      before = link;
      if (slices.isOver) await slices.next();
    }
    if (links.length < LINKS_MAX) return;
  }
}
