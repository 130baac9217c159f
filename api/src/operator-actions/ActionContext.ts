import type { AuditEvent } from '../audit/AuditEvent.ts';
import type { Queries } from '../database/openDatabase.ts';
import type { Identity } from '../identity/Identity.ts';
import type { Clock } from '../time/Clock.ts';

/** What an action of an operator works with, by a command or from the page. */
export interface ActionContext {
  readonly db: Queries;
  readonly clock: Clock;
  readonly identity: Pick<Identity, 'revokeRefreshTokens'>;
  /** Who acts, as the audit names the caller. */
  readonly operator: string;
  /** Why; empty where the operator gave none. */
  readonly reason: string;
  /**
   * Records what is done, with the operator and the reason; in the transaction of its change, or before what was read is
   * handed out.
   */
  record(db: Queries, event: Omit<AuditEvent, 'caller' | 'origin' | 'reason'>): Promise<void>;
}
