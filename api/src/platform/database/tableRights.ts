import type { DatabaseRole } from './toClientConfig.ts';

const ALL = 'select, insert, update, delete';
const NO_DELETE = 'select, insert, update';
const APPEND = 'select, insert';

/** The tables whose rows are only inserted, by any role. */
const APPEND_ONLY: ReadonlySet<string> = new Set(['audit', 'audit_chain', 'settlements', 'settled_orders']);

/**
 * Tables of the operators: the API neither reads operators nor creates settlements, and adds and removes separate
 * records, which only operators open; locking a row needs a right to update it.
 */
const API_RIGHTS: Readonly<Record<string, string>> = {
  operator_requests: '',
  operator_sessions: '',
  operators: '',
  separated_records: 'select (id, separated_at, expires_at), insert, update (expires_at), delete',
  settled_orders: 'select',
  settlements: 'select',
};

/** The columns of orders that the operators' page reads: no data of the buyer, no tracking number, no text. */
const PAGE_ORDER_COLUMNS =
  'id, owner_uid, market_id, public_id, status, total, paid_amount, buyer_refunds, payment_option, payment_type, is_billed, packaging_status, refund_state, refund_failure, created_at, updated_at, changed_xid';

/**
 * The rights of the operators' page with the columns that its queries use, and on whole tables without personal data; it
 * has none on other tables and deletes no business records. Of the data of people it reads names and telephone numbers
 * of sellers, to whom it sends notices, and devices and networks of their sessions.
 */
const PAGE_RIGHTS: Readonly<Record<string, string>> = {
  audit: 'select, insert',
  login_tickets: 'select (uid), delete',
  markets: 'select (id, owner_uid, public_id, title, status, created_at)',
  operator_requests: 'select, insert, delete',
  operator_sessions: 'select, insert, update (last_seen_at), delete',
  operators:
    'select (id, login, name, role, email, issuer, subject, link_hash, link_expires_at, disabled_at), update (issuer, subject, link_hash, link_expires_at)',
  outbox:
    'select (id, receipt_id, seller_uid, refund_id, kind, state, attempts, delivery_id, failure, failure_code, settled_at), insert, update (state, attempts, due_at, claim, delivery_id, reference, failure, settled_at, requeued_at)',
  payments: 'select (receipt_id, payment_id, state, confirmed_at), update (attempts, due_at)',
  receipt_status: 'insert (receipt_id, status, "desc", at)',
  receipts: `select (${PAGE_ORDER_COLUMNS}), update (status, paid_amount, is_billed, refund_state, refund_failure, changed_xid)`,
  refunds: 'select (id, receipt_id, amount, payment_type, requested_at), update (settled_at)',
  sellers:
    'select (uid, public_id, name, phone, state, fee, suspended_from, payout_hold_until), update (fee, state, suspended_from, suspended_at, suspension_reason, payout_hold_until)',
  sessions: 'select (uid, device, network, signed_in_at, last_seen_at, ended_at), update (ended_at)',
  settled_orders: 'insert',
  settlements: 'select, insert',
  users: 'select (uid, nickname, level, created_at, rejected_at), update (level, rejected_at, tokens_valid_since)',
};

/** The release watch only reads the reports of pages, in which account and network are keyed hashes. */
const WATCH_RIGHTS: Readonly<Record<string, string>> = {
  client_event_counts: 'select',
  seller_reports: 'select (account, app, version, network, share, reported_at, failed_at)',
};

/** The tables from which the API and the operators' commands delete rows. */
const DELETES: ReadonlySet<string> = new Set([
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

/** The tables from which only the operators' commands delete rows. */
const OPERATOR_DELETES: ReadonlySet<string> = new Set(['operator_requests', 'operator_sessions']);

/** The rights of a role on a table, also by column; empty without rights. */
export function tableRights(role: Exclude<DatabaseRole, 'owner'>, table: string): string {
  if (role === 'operatorPage') return PAGE_RIGHTS[table] ?? '';
  if (role === 'releaseWatch') return WATCH_RIGHTS[table] ?? '';
  const own = role === 'api' ? API_RIGHTS[table] : undefined;
  if (own !== undefined) return own;
  if (APPEND_ONLY.has(table)) return APPEND;
  return DELETES.has(table) || (role === 'operator' && OPERATOR_DELETES.has(table)) ? ALL : NO_DELETE;
}
