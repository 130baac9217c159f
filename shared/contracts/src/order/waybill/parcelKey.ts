import type { Order } from '../order.ts';

/** The long names of regions at the start of an address: `서울특별시`, `서울시`, `강원도`; `충청북도`. */
const CITIES =
  /^(서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|전북|제주)(?:특별자치[시도]|특별시|광역시|[시도](?=\s))/;
const PROVINCES = /^([충전경])[청라상]([남북])도/;
const DIGIT = /\d/;

/**
 * Returns the key of a parcel. Orders belong to one parcel if they have the same recipient name, telephone number and
 * address, ignoring case, blanks and punctuation, except between digits: `1-12` is not `11-2`. A region has one key for
 * its long and its short name. The postcode is not part of the key (docs/rules.md#waybills).
 */
export function parcelKey({
  name,
  tel,
  addr,
  addr2,
}: Pick<Order['delivery'], 'name' | 'tel' | 'addr' | 'addr2'>): string {
  const address = `${addr} ${addr2}`.normalize('NFKC').trim();
  return [
    name.normalize('NFKC'),
    tel.replaceAll(/\D/g, '').replace(/^820?/, '0'),
    address.replace(CITIES, '$1').replace(PROVINCES, '$1$2'),
  ]
    .map((part) =>
      part
        .replaceAll(/[\s,.\p{Pd}\u2212]+/gu, (separators, at: number) => {
          if (!DIGIT.test(part.charAt(at - 1)) || !DIGIT.test(part.charAt(at + separators.length))) return '';
          return /^[\s,.]+$/.test(separators) ? ' ' : '-';
        })
        .toLowerCase(),
    )
    .join('\n');
}
