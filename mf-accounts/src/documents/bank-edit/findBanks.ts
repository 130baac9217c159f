import { BANKS } from '@backoffice/contracts/codes/banks';

/** Bank that a seller can select. */
export type Bank = (typeof BANKS)[number];

/**
 * Returns the banks whose name contains the query, ignoring case, spaces and Unicode form; all banks for an empty
 * query.
 */
export function findBanks(query: string): readonly Bank[] {
  const text = normalize(query);
  return BANKS.filter(({ name }) => normalize(name).includes(text));
}

function normalize(text: string): string {
  return text.normalize('NFC').replace(/\s/g, '').toLowerCase();
}
