import type { DatabaseRole } from './toClientConfig.ts';

/** The rights of a role on the rows of a table. Only the owner may truncate or alter a table. */
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

/** Audit rows can only be inserted. */
const APPEND_ONLY: Readonly<Record<string, TableRights>> = { audit: 'select, insert', audit_chain: 'select, insert' };

/** Tables of the operators: the API neither reads operators nor creates settlements. */
const API_READS: Readonly<Record<string, TableRights>> = {
  operators: '',
  operator_sessions: '',
  settlements: 'select',
  settled_orders: 'select',
};

/** The rights of the operators' page; it has none on other tables and deletes no business records. */
const PAGE_RIGHTS: Readonly<Record<string, TableRights>> = {
  audit: 'select, insert',
  login_tickets: 'select, delete',
  markets: 'select',
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

/** The tables from which the API deletes rows. */
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
  'seller_reports',
  'separated_records',
  'sessions',
  'uploads',
  'used_login_states',
]);

/** The rights of a role on a table; empty without rights. */
export function tableRights(role: Exclude<DatabaseRole, 'owner'>, table: string): TableRights {
  if (role === 'operatorPage') return PAGE_RIGHTS[table] ?? '';
  const appendOnly = APPEND_ONLY[table];
  if (appendOnly !== undefined) return appendOnly;
  if (role === 'operator') return ALL;
  return API_READS[table] ?? (API_DELETES.has(table) ? ALL : NO_DELETE);
}
