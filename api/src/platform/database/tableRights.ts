import type { DatabaseRole } from './connectionOf.ts';

/** What a role may do with the rows of a table. No role but the owner may do more, such as truncate or alter it. */
export type TableRights =
  | ''
  | 'select'
  | 'insert'
  | 'select, insert'
  | 'select, update'
  | 'select, delete'
  | 'select, insert, update'
  | 'select, insert, delete'
  | 'select, insert, update, delete';

const ALL: TableRights = 'select, insert, update, delete';
const NO_DELETE: TableRights = 'select, insert, update';

/** The audit can only be added to. */
const APPEND_ONLY: Readonly<Record<string, TableRights>> = { audit: 'select, insert', audit_chain: 'select, insert' };

/** Tables of the operators: the API neither knows who they are nor settles anything. */
const API_READS: Readonly<Record<string, TableRights>> = {
  operators: '',
  operator_sessions: '',
  operator_login_failures: '',
  settlements: 'select',
  settled_orders: 'select',
};

/** What the operators' page works with; it has no right on any other table, and deletes no record of the trade. */
const PAGE_RIGHTS: Readonly<Record<string, TableRights>> = {
  audit: 'select, insert',
  login_tickets: 'select, delete',
  markets: 'select',
  operator_login_failures: 'select, insert, delete',
  operator_sessions: ALL,
  operators: 'select, update',
  outbox: NO_DELETE,
  receipt_lines: 'select',
  receipt_status: 'select, insert',
  receipts: 'select, update',
  refunds: 'select, update',
  sellers: 'select, update',
  sessions: 'select, update',
  settled_orders: 'select, insert',
  settlements: 'select, insert',
  users: 'select, update',
};

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
  'sales_files',
  'saved_lists',
  'separated_records',
  'sessions',
  'uploads',
  'used_login_states',
]);

/** The rights of a role on a table; empty for none. */
export function tableRights(role: Exclude<DatabaseRole, 'owner'>, table: string): TableRights {
  if (role === 'operatorPage') return PAGE_RIGHTS[table] ?? '';
  const appendOnly = APPEND_ONLY[table];
  if (appendOnly !== undefined) return appendOnly;
  if (role === 'operator') return ALL;
  return API_READS[table] ?? (API_DELETES.has(table) ? ALL : NO_DELETE);
}
