import type { ExpireStore } from '@backoffice/platform';
import type { BulkChange } from './BulkChange.ts';
import { type BulkChunk, type BulkTarget, type ChunkOutcome, toChunk } from './BulkChunk.ts';

/**
 * A bulk run as it is stored in the tab: enough to report it, and to go on with it, after the page was loaded again.
 */
interface BulkRecord {
  readonly change: BulkChange;
  readonly chunks: readonly {
    readonly change: BulkChange;
    readonly targets: readonly BulkTarget[];
    readonly key: string;
    readonly outcome: ChunkOutcome;
  }[];
  /** The index of the call that was being sent, or null. */
  readonly sending: number | null;
}

/** The API knows a repeated call by its idempotency key for a day. */
const MAX_AGE_MS = 24 * 60 * 60_000;

/** What a bulk run leaves for the case that its page ends. */
export class BulkRecords {
  readonly #expire: Pick<ExpireStore, 'get' | 'set' | 'remove'>;
  readonly #key: string;

  constructor(marketId: string, expire: Pick<ExpireStore, 'get' | 'set' | 'remove'>) {
    this.#expire = expire;
    this.#key = `orders.bulk.${marketId}`;
  }

  /** Stores a run; `sending` is the index of the call that is about to be sent, or null. */
  store(change: BulkChange, chunks: readonly BulkChunk[], sending: number | null): void {
    const plain = chunks.map(({ intent, ...chunk }) => ({ ...chunk, key: intent.state.key }));
    this.#expire.set(this.#key, { change, chunks: plain, sending } satisfies BulkRecord, MAX_AGE_MS);
  }

  remove(): void {
    this.#expire.remove(this.#key);
  }

  /** The run that was stored last; the call that was being sent has an uncertain outcome. Undefined for none. */
  restore(): { readonly change: BulkChange; readonly chunks: readonly BulkChunk[] } | undefined {
    const stored = this.#expire.get(this.#key);
    if (!isRecord(stored)) return undefined;
    const { change, sending } = stored;
    const chunks = stored.chunks.map(({ targets, key, outcome, ...rest }, at) => {
      const chunk = toChunk(rest.change, targets, at === sending ? { status: 'uncertain' } : outcome);
      const isSent = chunk.outcome.status === 'uncertain';
      chunk.intent.restore({ key, sent: isSent ? targets : null, id: null });
      return chunk;
    });
    return { change, chunks };
  }
}

/** Only this class writes under its key, so that the shape of an object with chunks is known. */
function isRecord(value: unknown): value is BulkRecord {
  return typeof value === 'object' && value !== null && 'chunks' in value && Array.isArray(value.chunks);
}
