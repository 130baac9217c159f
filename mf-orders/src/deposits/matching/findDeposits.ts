import type { DepositCandidates } from '@backoffice/contracts';
import type { SheetTable } from '@backoffice/sheets';
import {
  type PaperMatching,
  type ReadOptions,
  type StatementReading,
  type StatementRow,
  matchPaper,
  readStatement,
} from '@backoffice/statements';

/** Request to the deposit worker: to read the tables of a paper, or to compare its rows with orders. */
export type DepositRequest =
  | { readonly kind: 'read'; readonly tables: readonly SheetTable[]; readonly options: ReadOptions }
  | { readonly kind: 'match'; readonly rows: readonly StatementRow[]; readonly candidates: DepositCandidates };

/** Response of the deposit worker to each kind of request. */
export interface DepositReply {
  readonly read: StatementReading;
  readonly match: PaperMatching;
}

/** Handles a request of the page in the worker. */
export function findDeposits(request: DepositRequest): DepositReply[DepositRequest['kind']] {
  return request.kind === 'read'
    ? readStatement(request.tables, request.options)
    : matchPaper(request.rows, request.candidates);
}
