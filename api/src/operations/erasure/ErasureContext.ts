import type { AuditEvent } from '../../platform/audit/AuditEvent.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';

/** What an erasure works with; `record` stores its event with who asked for it and why. */
export interface ErasureContext extends Pick<BaseDependencies, 'config' | 'db' | 'clock' | 'files' | 'secrets'> {
  record(db: Queries, event: Omit<AuditEvent, 'caller' | 'origin' | 'reason'>): Promise<void>;
}
