import type { Queries } from '../database/openDatabase.ts';
import type { Clock } from '../time/Clock.ts';
import type { AuditKeys } from './chainHash.ts';
import { recordEvent } from './recordEvent.ts';
import type { ChainHead } from './sealEvents.ts';
import { listUnchained } from './unsealedEvents.ts';
import { walkChain } from './verifyChain.ts';

/** Maximum number of links that a run verifies. */
const LINKS_OF_RUN = 200_000;

/**
 * Creates a job that verifies the hash chain in parts: each run continues after the link at which the last run ended,
 * and after the newest link from the start. Problems are recorded as `audit-verify` with the result `broken`, which an
 * alert counts; `operator audit verify` lists them.
 */
export function createChainWatch(
  { db, clock }: { readonly db: Queries; readonly clock: Clock },
  keys: AuditKeys,
): () => Promise<void> {
  let head: ChainHead | undefined;
  return async () => {
    let count = (await listUnchained(db, 1)).length;
    let links = 0;
    for await (const { link, problems } of walkChain(db, keys, head)) {
      count += problems.length;
      head = link;
      links += 1;
      if (links === LINKS_OF_RUN) break;
    }
    if (links < LINKS_OF_RUN) head = undefined;
    if (count === 0) return;
    const event = { caller: 'api', origin: '', action: 'audit-verify', result: 'broken', count } as const;
    await recordEvent(db, event, clock.now());
  };
}
