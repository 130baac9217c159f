import { isBankName, isChannelText, readDirection } from './bankWords.ts';
import { cleanCell } from './cleanCell.ts';
import { readAmount } from './readAmount.ts';
import type { Heading } from './readHeading.ts';
import { readMoment } from './readMoment.ts';
import type { StatementColumns } from './statement.ts';

/** Columns of a list, chosen by headings and cells. */
export interface ResolvedColumns {
  readonly columns: StatementColumns;
  /** Other columns that may contain the payer, the best first. */
  readonly otherPayers: readonly number[];
  readonly needsPayerColumn: boolean;
}

interface Candidate {
  readonly column: number;
  readonly heading: Heading;
}

/** Minimum share of a column's cells that must be names. */
const MIN_NAME_SHARE = 0.5;
/** Headings with this rank or higher are recipients of money and notes, which are not second names of the payer. */
const RECEIVER_RANK = 5;
/** Headings with this rank or higher may contain either names or transfer channels. */
const FIRST_TEXT_RANK = 2;
const MIN_VARIETY_DIFFERENCE = 0.4;

/**
 * Chooses the column of each role: by the headings, and among columns with equal headings by the cells. `body` are the
 * rows below the headings, `titles` the texts of the headings.
 */
export function resolveColumns(
  headings: readonly Heading[],
  titles: readonly string[],
  body: readonly (readonly string[])[],
  now: number,
): ResolvedColumns {
  const candidates = headings.map((heading, column) => ({ heading, column }));
  const cells = (column: number) => body.map((row) => cleanCell(row[column])).filter((cell) => cell !== '');
  const share = (column: number, fits: (cell: string) => boolean) => {
    const filled = cells(column);
    return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
  };
  const findByRole = (...roles: Heading['role'][]) =>
    candidates
      .filter(({ heading }) => roles.includes(heading.role))
      .toSorted((one, other) => one.heading.rank - other.heading.rank);
  /** Prefers columns with any fitting cell, then the best heading, then the largest share of fitting cells. */
  const best = (found: readonly Candidate[], fits: (cell: string) => boolean): number | undefined =>
    found.toSorted(
      (one, other) =>
        Number(share(other.column, fits) > 0) - Number(share(one.column, fits) > 0) ||
        one.heading.rank - other.heading.rank ||
        share(other.column, fits) - share(one.column, fits),
    )[0]?.column;
  const isNumber = (cell: string) => typeof readAmount(cell) !== 'string';
  const isDay = (cell: string) => readMoment(cell, '', 6, now) !== undefined;
  const isDirection = (cell: string) => readDirection(cell) !== 'unknown';

  const both = findByRole('both');
  const isAmountOfBoth = (column: number) => share(column, isNumber) > 0;
  const date = best(findByRole('date'), isDay);
  const credit = best(findByRole('in'), isNumber);
  const debit = best(findByRole('out'), isNumber);
  const amount =
    credit === undefined && debit === undefined
      ? best([...findByRole('amount'), ...both.filter(({ column }) => isAmountOfBoth(column))], isNumber)
      : undefined;
  /** The amounts have no sign, so a direction column is needed even if its words are unknown. */
  const isUnsigned = amount !== undefined && share(amount, (cell) => /[-+(△▲]/.test(cell)) === 0;
  const direction = findByRole('direction', 'both')
    .filter(({ column }) => column !== amount && (share(column, isDirection) > 0 || isUnsigned))
    .toSorted((one, other) => share(other.column, isDirection) - share(one.column, isDirection))[0]?.column;
  const payerCandidates = findByRole('payer');
  const payers = rankPayers(payerCandidates.length > 0 ? payerCandidates : findByRole('memo'), body, credit ?? amount);
  const guess = payers.isCertain ? undefined : guessPayer(candidates, titles, body, credit ?? amount);
  const [chosen, ...others] = payers.columns;
  const payer = guess ?? chosen?.column;
  const memo = [
    ...findByRole('memo'),
    ...findByRole('payer').filter(({ heading }) => heading.rank > RECEIVER_RANK),
  ].find(({ column }) => column !== payer)?.column;
  const columns = {
    date,
    time: findByRole('time')[0]?.column,
    in: credit,
    out: debit,
    amount,
    direction,
    balance: best(findByRole('balance'), isNumber),
    payer,
    memo,
  };
  return {
    columns: Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== undefined)),
    otherPayers: [...(guess === undefined ? [] : payers.columns), ...others]
      .filter(({ column, heading }) => column !== payer && column !== memo && heading.rank < RECEIVER_RANK)
      .map(({ column }) => column),
    needsPayerColumn: payer === undefined || (guess === undefined && payers.hasNoNames),
  };
}

/** Orders the columns by suitability for the payer: first the columns whose cells are mostly names, by heading. */
function rankPayers(candidates: readonly Candidate[], body: readonly (readonly string[])[], money: number | undefined) {
  const rows = moneyRows(body, money);
  const rated = candidates.map((candidate) => ({ ...candidate, ...rateNames(rows, candidate.column) }));
  const nameColumns = rated.filter(({ share }) => share >= MIN_NAME_SHARE);
  /** Words for transfer channels repeat, names do not. A heading that names a person is trusted. */
  const isRepeating = ({ isConstant, variety, heading, column }: (typeof rated)[number]) =>
    nameColumns.some(
      (other) =>
        other.column !== column &&
        ((isConstant && !other.isConstant) ||
          (heading.rank >= FIRST_TEXT_RANK && rows.length > 3 && other.variety - variety >= MIN_VARIETY_DIFFERENCE)),
    );
  const good = nameColumns.filter((each) => !isRepeating(each));
  const rest = rated.filter((each) => !good.includes(each)).toSorted((one, other) => other.share - one.share);
  return {
    columns: [...good, ...rest],
    isCertain: good.length > 0,
    hasNoNames: rows.length > 0 && rated.every(({ share }) => share === 0),
  };
}

/** Returns the only column with names and without a known heading; undefined if there is no such column or several. */
function guessPayer(
  candidates: readonly Candidate[],
  titles: readonly string[],
  body: readonly (readonly string[])[],
  money: number | undefined,
): number | undefined {
  const rows = moneyRows(body, money);
  const found = candidates.filter(({ heading, column }) => {
    if (heading.role !== 'other' || /은행|기관|점|계좌|번호|코드|^\s*$|bank|branch|account/i.test(titles[column] ?? ''))
      return false;
    const filled = rows.map((row) => cleanCell(row[column])).filter((cell) => cell !== '');
    const names = filled.filter((cell) => /^[가-힣]{2,5}$|^[a-z ]{4,30}$/i.test(cell) && !isChannelText(cell));
    return names.length >= rows.length * MIN_NAME_SHARE && new Set(names).size * 2 > names.length && names.length > 0;
  });
  return found.length === 1 ? found[0]?.column : undefined;
}

function isName(cell: string): boolean {
  return /\p{L}/u.test(cell) && !isChannelText(cell) && !isBankName(cell);
}

function moneyRows(body: readonly (readonly string[])[], money: number | undefined) {
  return body.filter((row) => {
    const amount = readAmount(row[money ?? -1]);
    return typeof amount !== 'string' && amount.value > 0 && amount.sign !== '-';
  });
}

function rateNames(rows: readonly (readonly string[])[], column: number) {
  const names = rows.map((row) => cleanCell(row[column])).filter((cell) => isName(cell));
  return {
    share: rows.length === 0 ? 0 : names.length / rows.length,
    isConstant: names.length > 2 && new Set(names).size === 1,
    variety: names.length === 0 ? 0 : new Set(names).size / names.length,
  };
}
