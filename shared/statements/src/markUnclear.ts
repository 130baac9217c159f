import { addToGroup } from './matching/addToGroup.ts';
import { normalizeName, readPayerName } from './matching/payerName.ts';
import type { StatementRow } from './statement.ts';

/** Key of the rows whose amount could not be read: it may be any amount. */
const NO_AMOUNT = -1;

/**
 * Marks deposits whose name and amount are also in a row that is not understood, because that row may be their return
 * or their repetition.
 */
export function markUnclear(rows: readonly StatementRow[]): StatementRow[] {
  // Rows by amount and pair of letters, so that only rows with a part of the name are searched.
  const unclear = new Map<string, { readonly row: StatementRow; readonly name: string }[]>();
  for (const row of rows) {
    if (row.kind !== 'unread' && row.kind !== 'foreign' && !(row.kind === 'deposit' && row.unexplained.length > 0))
      continue;
    const name = normalizeName(row.text);
    for (const amount of findAmounts(row))
      for (const pair of findPairs(name)) addToGroup(unclear, `${amount} ${pair}`, { row, name });
  }
  return rows.map((row): StatementRow => {
    if (row.kind !== 'deposit') return row;
    const { names, variants } = readPayerName(row.deposit.payer);
    const known = [...names, ...variants].filter((name) => name.length > 1);
    const findOther = (amount: number, name: string) => {
      const groups = findPairs(name).map((pair) => unclear.get(`${amount} ${pair}`) ?? []);
      const rarest = groups.reduce((one, two) => (two.length < one.length ? two : one));
      return rarest.find((each) => each.row !== row && each.name.includes(name));
    };
    const amounts = [row.deposit.amount, NO_AMOUNT];
    const other = known.flatMap((name) => amounts.flatMap((amount) => findOther(amount, name) ?? []))[0];
    if (other === undefined) return row;
    return { ...row, unexplained: [...row.unexplained, { reason: 'row', text: other.row.text }] };
  });
}

/** The amount that was read, and all numbers of the row. */
function findAmounts(row: StatementRow): ReadonlySet<number> {
  const read = row.kind === 'deposit' ? row.deposit.amount : row.kind === 'unread' ? row.guess.amount : null;
  const numbers = Array.from(row.text.matchAll(/\d[\d,]{2,14}/g), ([digits]) => Number(digits.replaceAll(',', '')));
  const all = read === null ? numbers : [...numbers, read];
  return new Set(read === null ? [...all, NO_AMOUNT] : all);
}

/** The pairs of adjacent letters, and the empty text for names without a pair. */
function findPairs(name: string): readonly string[] {
  return ['', ...new Set(Array.from(name.matchAll(/(?=(\p{L}{2}))/gu), ([, pair = '']) => pair))];
}
