import { BANKS } from '@backoffice/contracts';

/** A bank that a seller may choose. */
export type Bank = (typeof BANKS)[number];

/** The banks whose name has what was typed, wherever and in whatever case; all of them when nothing was typed. */
export function findBanks(typed: string): readonly Bank[] {
  const wanted = plain(typed);
  return BANKS.filter(({ name }) => plain(name).includes(wanted));
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s/g, '').toLowerCase();
}
