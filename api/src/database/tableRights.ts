import type { DatabaseRole } from './databaseRole.ts';

/** What a role may do with the rows of a table. No role but the owner may do more, such as truncate or alter it. */
export type TableRights = 'select, insert' | 'select, insert, update' | 'select, insert, update, delete';

const ALL: TableRights = 'select, insert, update, delete';
const NO_DELETE: TableRights = 'select, insert, update';

/** The audit can only be added to. */
const APPEND_ONLY: Readonly<Record<string, TableRights>> = { audit: 'select, insert', audit_chain: 'select, insert' };

/** The tables of which the API deletes rows; of all others it deletes none. */
const API_DELETES: ReadonlySet<string> = new Set([
  'banners',
  'call_rates',
  'client_errors',
  'client_event_counts',
  'download_links',
  'former_accounts',
  'idempotency_keys',
  'login_tickets',
  'markets',
  'outbox',
  'previews',
  'product_options',
  'products',
  'registry_checks',
  'released_public_ids',
  'released_public_ids',
  'sales_files',
  'separated_records',
  'sessions',
  'uploads',
  'used_login_states',
]);

/** The rights of the API or the operator on a table. */
export function tableRights(role: Exclude<DatabaseRole, 'owner'>, table: string): TableRights {
  const appendOnly = APPEND_ONLY[table];
  if (appendOnly !== undefined) return appendOnly;
  return role === 'operator' || API_DELETES.has(table) ? ALL : NO_DELETE;
}
