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

/** The columns of orders that the operators' page reads: no data of the buyer, no tracking number, no text. */
const PAGE_ORDER_COLUMNS =
  'id, owner_uid, market_id, public_id, status, total, paid_amount, buyer_refunds, payment_option, payment_type, is_billed, packaging_status, refund_state, refund_failure, created_at, updated_at, changed_xid';

/**
 * The rights of the operators' page, with the columns that it writes; it has none on other tables and deletes no
 * business records.
 */
const PAGE_RIGHTS: Readonly<Record<string, string>> = {
  audit: 'select, insert',
  login_tickets: 'select, delete',
  markets: 'select',
  operator_sessions: 'select, insert, update (last_seen_at), delete',
  operators: 'select, update (issuer, subject, link_hash, link_expires_at)',
  outbox:
    'select, insert, update (state, attempts, due_at, claim, delivery_id, reference, failure, settled_at, requeued_at)',
  payments: 'select, update (attempts, due_at)',
  receipt_lines: 'select',
  receipt_status: 'select, insert',
  receipts: `select (${PAGE_ORDER_COLUMNS}), update (status, paid_amount, is_billed, refund_state, refund_failure, changed_xid)`,
  refunds: 'select, update (settled_at)',
  sellers: 'select, update (fee, state, suspended_from, suspended_at, suspension_reason, payout_hold_until)',
  sessions: 'select, update (ended_at)',
  settled_orders: 'select, insert',
  settlements: 'select, insert',
  users: 'select, update (level, rejected_at, tokens_valid_since)',
};

/** The tables from which the API deletes rows. */
const API_DELETES: ReadonlySet<string> = new Set([
  'banners',
  'client_event_counts',
  'deposit_shares',
  'deposits',
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
export function tableRights(role: Exclude<DatabaseRole, 'owner'>, table: string): string {
  if (role === 'operatorPage') return PAGE_RIGHTS[table] ?? '';
  const appendOnly = APPEND_ONLY[table];
  if (appendOnly !== undefined) return appendOnly;
  if (role === 'operator') return ALL;
  return API_READS[table] ?? (API_DELETES.has(table) ? ALL : NO_DELETE);
}
