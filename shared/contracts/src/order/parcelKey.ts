import type { Order } from './order.ts';

/**
 * A key that orders share which travel in one parcel: the same receiver, telephone number and address, without regard
 * to case, blanks and punctuation (docs/rules.md#waybills).
 */
export function parcelKey({
  name,
  tel,
  zip,
  addr,
  addr2,
}: Pick<Order['delivery'], 'name' | 'tel' | 'zip' | 'addr' | 'addr2'>): string {
  return [name, tel.replaceAll(/\D/g, ''), zip, `${addr} ${addr2}`]
    .map((part) =>
      part
        .normalize('NFKC')
        .replaceAll(/[\s,.-]/g, '')
        .toLowerCase(),
    )
    .join('\n');
}
