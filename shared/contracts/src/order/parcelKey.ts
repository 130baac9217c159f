import type { Order } from './order.ts';

/**
 * A key for the orders of one parcel: the same receiver name, telephone number and address, without regard to case,
 * blanks and punctuation. The postcode is not part of it (docs/rules.md#waybills).
 */
export function parcelKey({
  name,
  tel,
  addr,
  addr2,
}: Pick<Order['delivery'], 'name' | 'tel' | 'addr' | 'addr2'>): string {
  return [name, tel.replaceAll(/\D/g, ''), `${addr} ${addr2}`]
    .map((part) =>
      part
        .normalize('NFKC')
        .replaceAll(/[\s,.-]/g, '')
        .toLowerCase(),
    )
    .join('\n');
}
