import type { Order } from '@backoffice/contracts';

const SEOUL_MS = 9 * 60 * 60_000;
/** Seven of ten deposits are of orders that wait for them. */
const KNOWN = 0.7;

/** So many deposits as they are copied from a bank's page, of unpaid orders as far as there are, an hour after each. */
export function statementText(orders: readonly Order[], count: number, now: number): string {
  const unpaid = orders.filter(({ status }) => status.at(-1)?.status === 0);
  const known = Math.min(unpaid.length, Math.floor(count * KNOWN));
  const rows = Array.from({ length: count }, (_, at) => {
    const order = at < known ? unpaid[at] : undefined;
    const paid = Math.min(now, Date.parse(order?.timestamp ?? new Date(now - at * 60_000).toISOString()) + 3_600_000);
    const when = new Date(paid + SEOUL_MS).toISOString().slice(0, 19).replace('T', ' ');
    return [when, '전자금융', order?.delivery.name ?? `모르는이${at}`, '', '0', String(order?.total ?? 7 + at), '0'];
  });
  const head = ['거래일시', '적요', '보낸분/받는분', '송금메모', '출금액', '입금액', '잔액'];
  return [head, ...rows].map((cells) => cells.join('\t')).join('\n');
}
