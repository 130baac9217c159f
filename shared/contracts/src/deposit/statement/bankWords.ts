import { cleanCell } from './cleanCell.ts';
import { IN_NAME, OUT_NAME } from './directionNames.ts';

/** Direction of the money that a word names; `reversal` is a deposit that was reversed. */
export type DirectionWord = 'in' | 'out' | 'reversal';

/** Words of banks for transfer channels, such as ATM and mobile banking. These words are never names. */
const CHANNELS =
  '전자금융|전자|금융|인터넷뱅킹|인터넷|스마트뱅킹|스마트폰|스마트|모바일뱅킹|모바일|폰뱅킹|텔레뱅킹|오픈뱅킹|펌뱅킹|펌|뱅킹|타행환|타행간|타행|당행|타발|당발|대체|계좌간|계좌|자동|이체|간이체|현금|창구|무통장|간편|즉시|빠른|대량|오픈|일반|실시간|공동망|공동|전용|온라인|급여|가상|atm|cms|cd|fb|bz|pc|ars|폰|텔레|스타뱅킹|e금융|e-?뱅킹';
const KINDS =
  '체크카드|신용카드|카드|체크|결제|승인|취소|출금|입금|지급|송금|인출|납부|환불|반환|정정|이자|예금이자|결산이자|결산|예금|원천세|세금|공과금|수수료|보험|대출|건';
const CHANNEL_ONLY = new RegExp(`^(?:${CHANNELS}|${KINDS})+$`, 'i');
/** Words that may be attached to a name, as in `남하늘전자금융입금`. */
export const CHANNEL_PREFIX = `(?:${CHANNELS})`;

const REVERSAL = /취소|반환|정정|반송|환급|환불|회수/;
const OUT_INSIDE = /출금|인출|카드|결제|승인|납부|보내기|자동이체|공과금|수수료|보험료/;

/** Returns the direction that a cell names, for example in a column `구분`; `unknown` for an unknown word. */
export function readDirection(cell: string | undefined): DirectionWord | 'empty' | 'unknown' {
  const text = cleanCell(cell).toLowerCase();
  if (/^[+＋]$/.test(text)) return 'in';
  if (/^[-−–—]$/.test(text)) return 'out';
  const word = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (word === '') return 'empty';
  if (IN_NAME.test(word)) return 'in';
  if (OUT_NAME.test(word)) return 'out';
  const hasIn = word.replaceAll('입출금', '').includes('입금');
  if (hasIn && OUT_INSIDE.test(word)) return 'unknown';
  if (hasIn) return REVERSAL.test(word) ? 'reversal' : 'in';
  if (/^(?:예금|결산)이자$/.test(word)) return 'in';
  if (OUT_INSIDE.test(word.replaceAll('입출금', ''))) return REVERSAL.test(word) ? 'unknown' : 'out';
  return 'unknown';
}

/** Returns whether a whole cell names a reversed or failed transaction. */
export function isReversalLabel(cell: string | undefined): boolean {
  const word = cleanCell(cell).replaceAll(/[^\p{L}]/gu, '');
  return readDirection(cell) === 'reversal' || /^(?:거래)?(?:취소|반환|정정|실패|오류)(?:거래|완료|됨|건)?$/.test(word);
}

/** Returns whether a text names only a transfer channel and no person. */
export function isChannelText(text: string): boolean {
  return CHANNEL_ONLY.test(
    cleanCell(text)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}-]/gu, ''),
  );
}

/** Returns whether a whole cell is the label of a sum: `합계`, `총 계`, `소계(3건)`, `총 입금액`, `Total`. */
export function isTotalLabel(cell: string): boolean {
  if (/^총?\s?(?:입금|출금|거래|입출금)?\s?(?:합계|계)?\s?\d[\d,]*\s?건$/.test(cleanCell(cell))) return true;
  const word = cleanCell(cell)
    .toLowerCase()
    .replaceAll(/\d[\d,]*\s?건|[^\p{L}]/gu, '');
  return /^(?:총|전체|입금|출금|입출금|당일|당월|페이지|거래|조회|기간|page|grand|sub|일|월)*(?:합계|총계|소계|누계|총합|총합계|계|total|sum|subtotal)(?:금액|액|건수)?$|^총(?:(?:입금|출금|거래|입출금)(?:금액|액|건수|건)?|금액|액|건수|건)$/.test(
    word,
  );
}

/** Returns whether a whole cell is the label of a carried-over balance: `전일이월`, `이월잔액`. */
export function isCarriedOverLabel(cell: string): boolean {
  const word = cleanCell(cell)
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
  return /^(?:(?:전일|전월|전기|전년|전년도|차기|차월|기초|기말|전)(?:이월)?(?:잔액|잔고|이월|금액|금|액)*|이월(?:잔액|잔고|금액|금)|(?:opening|closing)balance|balance(?:brought|carried)forward|broughtforward|carriedforward)$/.test(
    word,
  );
}

/** Names of banks without 은행. */
export const BANK =
  'kb|kb국민|nh농협|ibk기업|kdb산업|국민|신한|우리|하나|nh|농협|농협중앙회|ibk|기업|sc|sc제일|제일|씨티|한국씨티|카카오|카카오뱅크|카뱅|카카오페이|토스|토스뱅크|토뱅|케이|케이뱅크|케뱅|k뱅크|mg|새마을|새마을금고|mg새마을금고|우체국|우체국예금|수협|sh|sh수협|부산|bnk부산|대구|im|im뱅크|경남|bnk경남|광주|전북|jb|제주|신협|산업|kdb|저축|[가-힣a-z]{1,6}저축|산림조합|네이버페이';
export const BANK_NAME = `(?:${BANK})(?:은행|뱅크|카드|bank)?`;
const BANK_WORD = new RegExp(`^${BANK_NAME}$`, 'i');

/** Returns whether a whole text is the name of a bank: `국민`, `카카오뱅크`, `NH농협은행`. */
export function isBankName(text: string): boolean {
  return BANK_WORD.test(cleanCell(text));
}
