import type { Queries } from '../database/openDatabase.ts';
import { Slices } from '../jobs/Slices.ts';
import type { Clock } from '../time/Clock.ts';
import { LINKS_MAX, readLinks, verifyLink } from './readLinks.ts';
import { recordEvent } from './recordEvent.ts';
import type { ChainHead } from './sealEvents.ts';
import { listUnchained } from './unsealedEvents.ts';

/** Maximum number of parts of a run, each with up to 5,000 links. */
const PARTS_MAX = 40;

/**
 * Creates a job that verifies the hash chain part by part: each run continues after the link at which the last run
 * ended, and after the newest link from the start. Problems are recorded as `audit-verify` with the result `broken`,
 * which an alert counts; the operator lists them by `audit verify`.
 */
export function createChainWatch({ db, clock, key }: ChainWatch): () => Promise<void> {
  let head: ChainHead | undefined;
  return async () => {
    const slices = new Slices();
    let problems = (await listUnchained(db, 1)).length;
    for (let part = 0; part < PARTS_MAX; part += 1) {
      const links = await readLinks(db, head?.position ?? 0);
      // The links in between expired, or were removed: without the record of an expiry the first link is a problem.
      if (head && links[0] && links[0].position !== head.position + 1) head = undefined;
      for (const link of links) {
        problems += (await verifyLink(db, key, head, link)).length;
        head = { position: link.position, hash: link.hash };
        if (slices.isOver) await slices.next();
      }
      if (links.length === LINKS_MAX) continue;
      head = undefined;
      break;
    }
    if (problems === 0) return;
    const event = { caller: 'api', origin: '', action: 'audit-verify', result: 'broken', count: problems } as const;
    await recordEvent(db, event, clock.now());
  };
}

/** The database, the clock, and the key of the chain. */
interface ChainWatch {
  readonly db: Queries;
  readonly clock: Clock;
  readonly key: Buffer;
}
