import type { StatementRow, UnmatchedDeposit } from '@backoffice/statements';
import type { MatchedPaper } from './PaperReader.ts';
import { getSum } from './payments.ts';

/**
 * Groups the deposits, and the rows that may be deposits, by the work that they need. Deposits with an order of the
 * market `first` come first.
 */
export function groupDeposits({ statement, candidates, paper }: MatchedPaper, first: string | null = null) {
  const { sure, unsure, unmatched } = paper.matching;
  const own = new Set(candidates.orders.flatMap(({ id, marketId }) => (marketId === first ? [id] : [])));
  const ownFirst = <T>(all: readonly T[], listOrders: (each: T) => readonly string[]): readonly T[] => {
    const isOwn = (each: T) => Number(listOrders(each).some((id) => own.has(id)));
    return own.size === 0 ? all : all.toSorted((one, other) => isOwn(other) - isOwn(one));
  };
  return {
    sure: ownFirst(sure, ({ order }) => [order]),
    unsure: ownFirst(
      unsure.map((each) => ({ ...each, candidates: ownFirst(each.candidates, (orders) => orders) })),
      (each) => each.candidates.flat(),
    ),
    guessed: unmatched.filter(isGuessed),
    unmatched: unmatched.filter((each) => !isGuessed(each)),
    unread: statement.rows.filter((row) => row.kind === 'unread' || row.kind === 'foreign'),
  };
}

/**
 * Counts the rows of the statement: deposits, unread rows, withdrawals and ignored rows add up to all rows. Empty rows
 * do not count.
 */
export function countDeposits(matched: MatchedPaper) {
  const { sure, unsure, guessed, unmatched, unread } = groupDeposits(matched);
  const { rows } = matched.statement;
  const count = (kind: StatementRow['kind']) => rows.filter((row) => isFilled(row) && row.kind === kind).length;
  return {
    sure: sure.length,
    unsure: getSum(unsure.map(({ deposits }) => deposits.length)) + guessed.length,
    unknown: unmatched.length + unread.length,
    deposits: count('deposit'),
    unread: unread.length,
    used: matched.paper.matching.used.length,
    withdrawals: count('withdrawal'),
    ignored: count('ignored'),
  };
}

/** Whether a row of the paper has content. */
export function isFilled(row: StatementRow): boolean {
  return row.kind !== 'ignored' || row.reason !== 'empty';
}

/** Whether the seller may choose the nearest order of an unmatched deposit. */
function isGuessed({ guess }: UnmatchedDeposit): boolean {
  return guess !== null && guess.reason !== 'paid';
}
