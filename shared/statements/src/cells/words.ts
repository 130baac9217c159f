import { cleanCell } from './cleanCell.ts';
import { createVocabulary, segment } from './segment.ts';

/** Names of banks without 은행. */
const BANKS =
  'kb kb국민 국민 nh nh농협 농협 농협중앙회 ibk ibk기업 기업 kdb kdb산업 산업 신한 우리 하나 sc sc제일 제일 씨티 한국씨티 카카오 카카오뱅크 카뱅 카카오페이 토스 토스뱅크 토뱅 케이 케이뱅크 케뱅 k뱅크 mg mg새마을 mg새마을금고 새마을 새마을금고 우체국 우체국예금 수협 sh sh수협 부산 bnk부산 대구 im im뱅크 아이엠뱅크 경남 bnk경남 광주 전북 jb 제주 신협 저축 sbi저축 산림조합 네이버페이';
const BANK_SUFFIXES = '은행 뱅크 bank';
/** Words of banks for transfer channels, such as ATM and mobile banking, and for kinds of transactions. */
export const CHANNELS =
  '전자금융 전자 금융 인터넷뱅킹 인터넷 스마트뱅킹 스마트폰 스마트 모바일뱅킹 모바일 폰뱅킹 텔레뱅킹 오픈뱅킹 펌뱅킹 펌 뱅킹 타행환 타행간 타행 당행 타발 당발 대체 계좌간 계좌 자동 이체 간이체 현금 창구 무통장 간편 즉시 빠른 대량 오픈 일반 실시간 공동망 공동 전용 온라인 급여 가상 atm cms cd fb f/b bz pc ars 폰 텔레 스타뱅킹 e금융 e뱅킹 e-뱅킹 체크카드 신용카드 카드 체크 결제 승인 출금 입금 지급 송금 인출 납부 이자 예금이자 결산이자 결산 예금 원천세 세금 공과금 수수료 보험 대출 건';
/**
 * Words for a transaction that did not happen, is not finished, or was sent back. In any cell or message they keep a
 * deposit from being certain.
 */
export const STATES =
  '돌려줌 돌려줬 돌려드 되돌 취소 반환 정정 환불 환급 반려 반품 반송 회수 미입금 미확인 미처리 오입금 오송금 착오 불능 실패 오류 에러 보류 대기 예정 처리중 진행중 승인전 거절 거부 중복 부도 만료 예약 무효 해지 가압류 지급정지 한도초과 초과 부족 불가 미완료 미수 오입력 수취거절 계좌없음';
const STATE_CODES =
  /(?<![a-z])(?:pend(?:ing|g)?|hold|schd|scheduled|cncl|cancel(?:l?ed|l?ation)?|rjct|reject(?:ed)?|fail(?:ed|ure)?|void(?:ed)?|revers(?:ed|al)|refund(?:ed)?|return(?:ed)?|error|denied|expired|declined|chargeback)(?![a-z])/i;
const ANY_STATE = new RegExp(`${STATES.replaceAll(' ', '|')}|${STATE_CODES.source}`, 'i');
/** Short words that are also parts of names count only as a whole cell or word. */
const WHOLE_STATES = new Set('대기 예정 보류 오류 예약 착오 중복 회수 부도 거부 거절 만료 무효 해지'.split(' '));
/** Values of a column of states that confirm a transaction. */
const DONE = new Set(
  '완료 정상 성공 처리완료 거래완료 입금완료 이체완료 정상처리 정상완료 확정 반영 반영완료 확인 확인완료 승인완료 결제완료 ok done success succeeded successful completed complete settled booked posted normal 정상거래 정상입금 00 0000'.split(
    ' ',
  ),
);
const IN =
  '입금 입금된 맡기신 맡긴 맡김 맡기기 받은 받으신 받음 받기 들어온 들어옴 수입 예입 수취 입 deposit deposits credit credits paidin moneyin in incoming received cr';
const OUT =
  '출금 출금된 찾으신 찾은 찾음 찾기 지급 보낸 보내신 보냄 보내기 나간 나감 지출 인출 출 withdrawal withdrawals withdraw debit debits paidout moneyout out outgoing sent payment payments dr';
const NAME_SUFFIX = '(?:금액|액|금|돈|거래|내역|amount|amt)?';

/** Headings and direction words for incoming money, in lower case and without blanks. */
export const IN_NAME = new RegExp(`^(?:거래)?(?:${IN.replaceAll(' ', '|')})${NAME_SUFFIX}$`);

/** Headings and direction words for outgoing money, in lower case and without blanks. */
export const OUT_NAME = new RegExp(`^(?:거래)?(?:${OUT.replaceAll(' ', '|')})${NAME_SUFFIX}$`);

/** The banks, and the banks with 은행 or 뱅크, separated by blanks. */
export const BANK_NAMES = [...BANKS.split(' '), ...BANK_SUFFIXES.split(' ')].join(' ');

const BANK_VOCABULARY = createVocabulary([['bank', BANK_NAMES]]);
const CHANNEL_VOCABULARY = createVocabulary([
  ['channel', CHANNELS],
  ['state', '취소 환불 반환 정정'],
]);
const REVERSAL = /취소|반환|정정|반송|환급|환불|회수/;
const OUT_INSIDE = /출금|인출|카드|결제|승인|납부|보내기|자동이체|공과금|수수료|보험료/;

/** Direction of the money that a word names; `reversal` is a deposit that was reversed. */
export type DirectionWord = 'in' | 'out' | 'reversal';

/** Returns the direction that a cell names, for example in a column `구분`; `unknown` for an unknown word. */
export function readDirection(cell: string | undefined): DirectionWord | 'empty' | 'unknown' {
  const text = cleanCell(cell).toLowerCase();
  if (text === '+') return 'in';
  if (/^[-−–—]$/.test(text)) return 'out';
  const word = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (word === '') return 'empty';
  if (IN_NAME.test(word)) return 'in';
  if (OUT_NAME.test(word)) return 'out';
  const hasIn = word.replaceAll('입출금', '').includes('입금');
  if (hasIn && OUT_INSIDE.test(word)) return 'unknown';
  if (hasIn) return REVERSAL.test(word) ? 'reversal' : findState(word) === undefined ? 'in' : 'unknown';
  if (OUT_INSIDE.test(word.replaceAll('입출금', ''))) return REVERSAL.test(word) ? 'unknown' : 'out';
  return 'unknown';
}

/** Finds a word of `STATES` in a cell or message; undefined if there is none. */
export function findState(text: string): string | undefined {
  // Fast check, because most cells have no such word.
  if (!ANY_STATE.test(text.replaceAll(' ', ''))) return undefined;
  const clean = cleanCell(text).toLowerCase();
  const code = STATE_CODES.exec(clean)?.[0];
  if (code !== undefined) return code;
  const words = new Set(clean.split(/[^\p{L}\p{N}]+/u));
  const whole = clean.replaceAll(' ', '');
  return STATES.split(' ').find((state) =>
    WHOLE_STATES.has(state)
      ? words.has(state) || [...words].some((word) => isStateWord(word, state))
      : whole.includes(state),
  );
}

/** `승인대기`, `입금예정`: a state after other words of banks. */
function isStateWord(word: string, state: string): boolean {
  const rest = word.replace(state, '');
  return (
    word.includes(state) && rest.length > 0 && (isChannelText(rest) || /^(?:거래|처리|됨|건|금액|액|중)+$/.test(rest))
  );
}

/**
 * Returns whether a value of a state column confirms the transaction. `N` confirms only under a heading such as 취소여부;
 * letters such as `Y` confirm under no heading.
 */
export function isDone(cell: string, heading: string): boolean {
  const text = cleanCell(cell).toLowerCase().replaceAll(' ', '');
  if (text === '') return true;
  if (/취소|반환|정정|오류|실패|환불|반송|cancel|void|revers|refund|fail/i.test(heading))
    return /^(?:n|no|x|×|-|아니오|아니요|없음|0|false|정상)$/.test(text);
  return DONE.has(text);
}

/** Returns whether a whole cell names a reversed or failed transaction. */
export function isReversalLabel(cell: string | undefined): boolean {
  const word = cleanCell(cell).replaceAll(/[^\p{L}]/gu, '');
  return readDirection(cell) === 'reversal' || /^(?:거래)?(?:취소|반환|정정|실패|오류)(?:거래|완료|됨|건)?$/.test(word);
}

/** Returns whether a text names only a transfer channel or a kind of transaction, and no person. */
export function isChannelText(text: string): boolean {
  const word = cleanCell(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}/-]/gu, '');
  return word !== '' && segment(word, CHANNEL_VOCABULARY) !== undefined;
}

/** Returns whether a whole text is the name of a bank: `국민`, `카카오뱅크`, `NH농협은행`. */
export function isBankName(text: string): boolean {
  const word = cleanCell(text).toLowerCase().replaceAll(' ', '');
  return word !== '' && segment(word, BANK_VOCABULARY) !== undefined;
}

/** Returns whether a whole cell is the label of a sum: `합계`, `총 계`, `소계(3건)`, `총 입금액`, `Total`. */
export function isTotalLabel(cell: string): boolean {
  if (/^총?\s?(?:입금|출금|거래|입출금)?\s?(?:합계|계)?\s?\d[\d,]*\s?건$/.test(cleanCell(cell))) return true;
  const word = cleanCell(cell)
    .toLowerCase()
    .replaceAll(/\d[\d,]*\s?건|[^\p{L}]/gu, '');
  return /^(?:총|전체|입금|출금|입출금|당일|당월|페이지|거래|조회|기간|page|grand|sub|일|월){0,4}(?:합계|총계|소계|누계|총합|총합계|계|total|sum|subtotal)(?:금액|액|건수)?$|^총(?:(?:입금|출금|거래|입출금)(?:금액|액|건수|건)?|금액|액|건수|건)$/.test(
    word,
  );
}

/** Returns whether a label names the sum of a whole list and not of a page or a day. */
export function isWholeTotal(cell: string): boolean {
  return isTotalLabel(cell) && !/소계|누계|페이지|당일|당월|일계|월계|page|sub/i.test(cleanCell(cell));
}

/** Returns whether a whole cell is the label of a carried-over balance: `전일이월`, `이월잔액`. */
export function isCarriedOverLabel(cell: string): boolean {
  const word = cleanCell(cell)
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
  return /^(?:(?:전일|전월|전기|전년|전년도|차기|차월|기초|기말|전)(?:잔액|잔고|이월|금|액){0,5}|이월(?:잔액|잔고|금액|금)|(?:opening|closing)balance|balance(?:brought|carried)forward|broughtforward|carriedforward)$/.test(
    word,
  );
}
