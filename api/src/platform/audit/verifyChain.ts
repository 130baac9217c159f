import type { Queries } from '../database/openDatabase.ts';
import { type ChainFinding, LINKS_MAX, readLinks, verifyLink } from './readLinks.ts';
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
export async function verifyChain(db: Queries, key: Buffer, expected?: ChainHead): Promise<ChainReport> {
  const findings: ChainFinding[] = [];
  let head: ChainHead | undefined;
  let verified = 0;
  for (;;) {
    const links = await readLinks(db, head?.position ?? 0);
    for (const link of links) {
      const { position, hash } = link;
      const problems = await verifyLink(db, key, head, link);
      findings.push(...problems);
      if (problems.length === 0 && link.event) verified += 1;
      const isCutOff = head === undefined && problems.length > 0 && expected && expected.position < position;
      const isOther = expected?.position === position && expected.hash !== hash;
      if (expected && (isCutOff || isOther)) findings.push({ kind: 'head', id: expected.position });
      head = { position, hash };
    }
    if (links.length < LINKS_MAX || findings.length >= FINDINGS_MAX) break;
  }
  if (expected && expected.position > (head?.position ?? 0)) findings.push({ kind: 'head', id: expected.position });
  for (const id of await listUnchained(db, FINDINGS_MAX)) findings.push({ kind: 'inserted', id });
  return { verified, head, findings: findings.slice(0, FINDINGS_MAX) };
}
