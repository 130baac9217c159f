import { normalizeName, readPayerName } from './matching/payerName.ts';
import type { StatementRow } from './statement.ts';

/** Key of the rows whose amount could not be read: it may be any amount. */
const NO_AMOUNT = -1;

/**
 * Marks deposits whose name and amount are also in a row that is not understood, because that row may be their return
 * or their repetition.
 */
export function markUnclear(rows: readonly StatementRow[]): StatementRow[] {
  const unclear = new Map<number, { readonly row: StatementRow; readonly name: string }[]>();
  for (const row of rows) {
    if (row.kind !== 'unread' && row.kind !== 'foreign' && !(row.kind === 'deposit' && row.unexplained.length > 0))
      continue;
    const name = normalizeName(row.text);
    for (const amount of findAmounts(row)) unclear.set(amount, [...(unclear.get(amount) ?? []), { row, name }]);
  }
  return rows.map((row): StatementRow => {
    if (row.kind !== 'deposit') return row;
    const { names, variants } = readPayerName(row.deposit.payer);
    const known = [...names, ...variants].filter((name) => name.length > 1);
    const other = [row.deposit.amount, NO_AMOUNT]
      .flatMap((amount) => unclear.get(amount) ?? [])
      .find((each) => each.row !== row && known.some((name) => each.name.includes(name)));
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
