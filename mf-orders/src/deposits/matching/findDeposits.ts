import type { DepositCandidates } from '@backoffice/contracts/order/deposit/depositCandidates';
import type { DepositKey } from '@backoffice/contracts/order/deposit/depositKey';
import type { SheetTable } from '@backoffice/sheets';
import {
  type Deposit,
  type PaperMatching,
  type ReadOptions,
  type StatementReading,
  type StatementRow,
  createKeys,
  matchPaper,
  readStatement,
} from '@backoffice/statements';

/** Request to the deposit worker: to read the tables of a paper, compare its rows with orders, or create keys. */
export type DepositRequest =
  | { readonly kind: 'read'; readonly tables: readonly SheetTable[]; readonly options: ReadOptions }
  | { readonly kind: 'match'; readonly rows: readonly StatementRow[]; readonly candidates: DepositCandidates }
  | { readonly kind: 'keys'; readonly deposits: readonly Deposit[]; readonly hashKey: string };

/** Response of the deposit worker to each kind of request. */
export interface DepositReply {
  readonly read: StatementReading;
  readonly match: PaperMatching;
  readonly keys: ReadonlyMap<Deposit['key'], DepositKey>;
}

/** Handles a request of the page in the worker. */
export function findDeposits(request: DepositRequest): DepositReply[DepositRequest['kind']] {
  if (request.kind === 'read') return readStatement(request.tables, request.options);
  return request.kind === 'match'
    ? matchPaper(request.rows, request.candidates)
    : createKeys(request.deposits, request.hashKey);
}
