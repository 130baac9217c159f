import type { BANKS } from '@backoffice/contracts/codes/banks';
import type { BadgeColor } from '@backoffice/ui';

/** Key of a bank's badge. */
export type BankIcon = (typeof BANKS)[number]['icon'];

/** Badge of each bank: two or three letters and a colour. Logos are not used because they are trademarks. */
export const BANK_MARKS: Record<BankIcon, readonly [letters: string, color: BadgeColor]> = {
  kb: ['KB', 'yellow'],
  shinhan: ['신한', 'blue'],
  woori: ['우리', 'blue'],
  hana: ['하나', 'green'],
  nh: ['NH', 'green'],
  ibk: ['IBK', 'blue'],
  sc: ['SC', 'green'],
  citi: ['씨티', 'blue'],
  kakao: ['카카', 'yellow'],
  kbank: ['케이', 'purple'],
  toss: ['토스', 'blue'],
  epost: ['우체', 'red'],
  mg: ['MG', 'blue'],
  cu: ['신협', 'mint'],
  suhyup: ['수협', 'blue'],
  kdb: ['KDB', 'blue'],
  im: ['iM', 'mint'],
  bnkbusan: ['부산', 'red'],
  bnkgyeongnam: ['경남', 'red'],
  kjb: ['광주', 'purple'],
  jb: ['전북', 'purple'],
  jeju: ['제주', 'mint'],
  sb: ['저축', 'gray'],
};
