import type { StatementRow, UnmatchedDeposit } from '@backoffice/statements';
import type { MatchedPaper } from './DepositStore.ts';
import { getSum } from './payments.ts';

/** An unmatched deposit whose nearest order the seller may choose. */
type GuessedDeposit = UnmatchedDeposit & { readonly guess: NonNullable<UnmatchedDeposit['guess']> };

/** Groups the deposits, and the rows that may be deposits, by the work that they need. */
export function groupDeposits({ statement, paper }: Pick<MatchedPaper, 'statement' | 'paper'>) {
  const { sure, unsure, unmatched } = paper.matching;
  return {
    sure,
    unsure,
    guessed: unmatched.filter((each): each is GuessedDeposit => isGuessed(each)),
    unmatched: unmatched.filter((each) => !isGuessed(each)),
    unread: statement.rows.filter((row) => row.kind === 'unread' || row.kind === 'foreign'),
  };
}

/** Counts the rows of the statement by group. Empty rows do not count; the numbers add up to `all`. */
export function countDeposits(matched: Pick<MatchedPaper, 'statement' | 'paper'>) {
  const { sure, unsure, guessed, unmatched, unread } = groupDeposits(matched);
  const { rows } = matched.statement;
  const count = (kind: StatementRow['kind']) => rows.filter((row) => isFilled(row) && row.kind === kind).length;
  return {
    all: rows.filter(isFilled).length,
    sure: sure.length,
    unsure: getSum(unsure.map(({ deposits }) => deposits.length)) + guessed.length,
    unknown: unmatched.length + unread.length,
    used: matched.paper.matching.used.length,
    withdrawals: count('withdrawal'),
    ignored: count('ignored'),
  };
}

/** Whether a row of the paper has content. */
export function isFilled(row: StatementRow): boolean {
  return row.kind !== 'ignored' || row.reason !== 'empty';
}

function isGuessed({ guess }: UnmatchedDeposit): boolean {
  return guess !== null && guess.reason !== 'paid';
}
