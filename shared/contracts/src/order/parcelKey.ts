import type { Order } from './order.ts';

/**
 * Returns the key of a parcel. Orders belong to one parcel if they have the same recipient name, telephone number and
 * address, ignoring case, blanks and punctuation. The postcode is not part of the key (docs/rules.md#waybills).
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
