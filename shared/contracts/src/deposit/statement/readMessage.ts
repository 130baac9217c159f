import { BANK, BANK_NAME, CHANNEL_PREFIX, isBankName, isChannelText } from './bankWords.ts';
import { findDay, findTime } from './readMoment.ts';

/** Facts of one line or of one text message. */
export interface MessageFacts {
  /** Start of the day in UTC; null if the text has no day. */
  readonly day: number | null;
  readonly seconds: number | null;
  /** Amounts other than balances and fees. */
  readonly amounts: readonly MessageAmount[];
  readonly directions: ReadonlySet<'in' | 'out' | 'unclear'>;
  readonly payer: string;
  /** The text has words for cards and bills, or a separate number 0 as in a column: the money may be outgoing. */
  readonly mayBeWithdrawal: boolean;
}

interface MessageAmount {
  readonly value: number;
  readonly sign: '+' | '-' | '';
  /** Next to a word such as 입금. */
  readonly isMarked: boolean;
  /** Formatted as an amount: with 원, a comma or a sign. */
  readonly isStrong: boolean;
}

const BANK_TAG = new RegExp(`[[<(【]\\s*${BANK_NAME}\\s*[\\])>】]`, 'gi');
/** Start of a text message: [Web발신], [KB], 신한11/20, 하나,11/20, [카카오뱅크] [오후 2:03]. */
const START = new RegExp(
  `^\\s*(?:\\[[^\\]]*발신\\]|[[【<]\\s*${BANK_NAME}\\s*[\\]】>]|${BANK_NAME}(?=[\\s,]*\\d{1,4}[/.월-])|(?:${BANK})(?:은행|뱅크)\\s*$|\\[[^\\]]+\\]\\s?\\[(?:오전|오후)\\s?\\d)`,
  'i',
);
const BALANCE =
  /(?:(?:거래|이체|입금|출금)\s?후\s?)?(?:통장|현재|계좌|사용|출금|이체)?\s?(?:가능\s?)?(?:잔액|잔고|가능액|가능금액|(?<![가-힣])잔(?=\s?[\d:]))\s*[:은이]?\s*(?:₩|krw)?\s*[-+]?\s?\d[\d,]*\s*원?/gi;
const OTHER_AMOUNTS = /(?:수수료|누적|한도|포인트|총액|합계)\s*:?\s*\d[\d,]*\s*원?/g;
const ACCOUNTS = /\d[\d-]*\*[\d*-]*|\*+[\d-]+[\d*-]*|\*{2,}|(?<![\d,])\d{2,6}-\d{2,6}-\d{2,8}(?:-\d+)?(?!\d)/g;
const OWN_ACCOUNT =
  /(?:내|나의|회원님의?|고객님의?)\s?[가-힣a-z]*\s?[가-힣]*(?:통장|계좌)(?:\s?\([\d*]+\))?|[가-힣]*입출금\s?(?:통장|계좌)?(?:\s?\([\d*]+\))?|[가-힣]*(?:통장|예금|계좌)\s?\([\d*]+\)/gi;
const AMOUNT =
  /(?<![\d,.])(?:(?<=^|[\s(|,:→])([+-])\s?)?(₩|\\|krw\s?)?([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?(?!,?\d)(?:\s?(만)(?:\s?(\d)천|\s?(\d,?\d{1,3})(?=\s?원))?)?\s?(원|won)?/gi;
const KIND = '(?:이자|결산|예금|급여|체크|신용|카드)';
const PREFIX = `(?:${CHANNEL_PREFIX}|${KIND}|fbs|f\\/b)`;
const END = '(?=$|[^가-힣]|액|금액|되|됐|완료|하셨|했|내역|알림|안내|이체|거래|이\\s|을\\s)';
const MARK = new RegExp(
  `(?:(?<![가-힣])(?:${PREFIX}\\s?)*|(?<=[가-힣])${PREFIX}+)(입금|출금|지급|인출|승인|결제)(취소|반환|정정)?(?:금액|액)?${END}`,
  'gi',
);
/** Example: `김하나입금 30,000`. */
const STUCK_MARK = /(?<=[가-힣]{2,5})입금(?=\s*:?\s*(?:₩\s?)?\d)/g;
const FROM = /님\s?(?:이|께서|으로부터|에게서|한테서?)\s/;
const SENT = /(?:보냈|보내셨|보내왔|송금했|송금하셨|입금했|입금하셨|이체했|이체하셨)/;
const ARRIVED = /(?:받았|받으셨|들어왔|도착했|입금됐|입금되었)/;
const TO = /(?:에게|께|한테|님으로|계좌로|통장으로|은행으로|뱅크로)\s/;
const LEFT = /(?:나갔|빠져나갔|결제했|결제됐|출금됐|출금되었)/;
const OUTGOING =
  /카드|체크|자동이체|자동납부|공과금|수수료|할부|일시불|보험료|(?<![가-힣])(?:이체|송금|납부|atm)(?![가-힣])|(?<=^|\s)[0-](?=\s|$)/i;
const LABEL =
  /(?:(?:보낸\s?(?:분|사람|이)|보내는\s?(?:분|사람)|입금자명?|입금인|의뢰인|송금인)(?:\s*[:：]\s*|\s+)|(?:기재내용|내용|적요)\s*[:：]\s*)([^\n|]+)/;
const NOISE =
  /^(?:\S*(?:알림|안내|뱅킹)|내|나의|나|고객|회원|입출금|통장|계좌|보통예금|저축예금|자유저축|기업자유예금|예금|알림|안내|내역|완료|거래|거래일시|일시|일자|시간|금액|거래금액|구분|입금액|받는분|계좌번호|메모|에서|으로|로|에|에게|을|를|이|가|원|님|입니다|보냈어요|보냈습니다|받았어요|받았습니다|들어왔어요|들어왔습니다|도착했어요|됐어요|됐습니다|되었습니다|되었어요|했어요|했습니다|하셨습니다|하셨어요|취소|반환|송금|일시불|할부|\d+개월|이체|잔액|월|화|수|목|금|토|일|(?:월|화|수|목|금|토|일)요일|am|pm|오전|오후|web발신|국제발신|krw|won)$/i;

/** Returns whether a line starts a message, by the mark of a bank, a phone or a chat. */
export function isMessageStart(line: string): boolean {
  return START.test(line);
}

/** Reads the facts of one line or one message. Line breaks separate names. */
export function readMessage(message: string, now: number): MessageFacts {
  let text = message.replaceAll(/[−–—]/g, '-').replaceAll(/[→➜➔▶]|->|=>/g, ' → ');
  const day = findDay(text, now);
  if (day !== undefined) text = `${text.slice(0, day.start)} ${text.slice(day.end)}`;
  text = text
    .replaceAll(BALANCE, ' ')
    .replaceAll(OTHER_AMOUNTS, ' ')
    .replaceAll(/(?:출금|이체)\s?가능\S*/g, ' ');
  const time = findTime(text) ?? findTimeWithoutColons(text, day?.start);
  if (time !== undefined) text = `${text.slice(0, time.start)} ${text.slice(time.end)}`;
  text = text
    .replaceAll(/\[[^\]]*발신\]|\(광고\)/g, ' ')
    .replaceAll(BANK_TAG, ' ')
    .replaceAll(/\[\s*\]|^\s*\[[^\]]+\](?=\s)/g, ' ')
    .replaceAll(OWN_ACCOUNT, ' → ')
    .replaceAll(ACCOUNTS, ' ');
  const amounts = readAmounts(text);
  const directions = readDirections(text, amounts);
  return {
    day: day?.day ?? null,
    seconds: time?.seconds ?? null,
    amounts,
    directions,
    payer: readPayer(text),
    mayBeWithdrawal: OUTGOING.test(text),
  };
}

function findTimeWithoutColons(text: string, after: number | undefined) {
  if (after === undefined) return undefined;
  const match = /^\s*(\d{2})(\d{2})(\d{2})?(?!\d|,)/.exec(text.slice(after));
  if (match === null) return undefined;
  const [whole, hour, minute, second = '0'] = match;
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  return {
    seconds: (Number(hour) * 60 + Number(minute)) * 60 + Number(second),
    start: after,
    end: after + whole.length,
  };
}

function readAmounts(text: string): MessageAmount[] {
  const amounts: MessageAmount[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    const [whole, outer, currency, inner = '', digits = '', tenThousands, thousands, rest, unit] = match;
    const before = text.slice(0, match.index);
    const behind = text.slice(match.index + whole.length);
    const isMarked =
      /(?:입금|출금|지급|인출|결제|승인)(?:금액|액)?\s*:?\s*$/.test(before) ||
      /^\s*(?:이|을|가)?\s*(?:입금|출금|결제|인출)/.test(behind);
    const value =
      Number(digits.replaceAll(',', '')) * (tenThousands === undefined ? 1 : 10_000) +
      Number(thousands ?? 0) * 1000 +
      Number((rest ?? '0').replaceAll(',', ''));
    const sign = (outer ?? inner) === '+' ? '+' : (outer ?? inner) === '-' ? '-' : '';
    const isStrong =
      digits.includes(',') ||
      unit !== undefined ||
      tenThousands !== undefined ||
      currency !== undefined ||
      (sign !== '' && digits.length > 2);
    const isAlone =
      !/[\p{L}(]$/u.test(before) &&
      !/^[\p{L})]/u.test(behind) &&
      !digits.startsWith('0') &&
      digits.length > 3 &&
      digits.length < 10;
    if (Number.isSafeInteger(value) && value > 0 && (isStrong || isMarked || isAlone))
      amounts.push({ value, sign, isMarked, isStrong: isStrong || isMarked });
  }
  return amounts;
}

function readDirections(text: string, amounts: readonly MessageAmount[]): MessageFacts['directions'] {
  const found = new Set<'in' | 'out' | 'unclear'>();
  for (const [, word, back] of text.matchAll(MARK))
    found.add(word === '입금' ? (back === undefined ? 'in' : 'out') : back === undefined ? 'out' : 'unclear');
  if (found.size === 0 && text.search(STUCK_MARK) !== -1) found.add('in');
  const plain = text.replaceAll(/(?:나|내|저|회원님|고객님)(?:에게|께|한테)\s/g, ' ');
  const isFrom = FROM.test(plain) || /님\s?(?:이|께서)/.test(plain);
  const isTo = TO.test(plain.replaceAll(/(?:에게|한테)서/g, ''));
  if (SENT.test(plain))
    found.add(isFrom && !/(?:에게|한테|님께)\s/.test(plain) ? 'in' : isTo && !isFrom ? 'out' : 'unclear');
  if (ARRIVED.test(plain)) found.add('in');
  if (LEFT.test(plain)) found.add('out');
  for (const { sign } of amounts) if (sign !== '') found.add(sign === '+' ? 'in' : 'out');
  return found;
}

function readPayer(text: string): string {
  const [, subject] = /([^\s,|→[\]]+?)\s?님\s?(?:이|께서|으로부터|에게서|한테서)(?=\s)/.exec(text) ?? [];
  if (subject !== undefined) return subject;
  const [, labelled] = LABEL.exec(text) ?? [];
  const labelNames = labelled === undefined ? '' : toNames(labelled, false).join(' ');
  if (labelNames !== '') return labelNames;
  const [beforeArrow = ''] = text.split('→');
  const arrowNames = text.includes('→') ? toNames(beforeArrow, true).join(' ') : '';
  return arrowNames === '' ? toNames(text, true).join(' ') : arrowNames;
}

/**
 * Returns the words that are not amounts, direction words, banks or labels. A greeting such as `홍길동님` counts only if
 * there are no other words.
 */
function toNames(text: string, isWhole: boolean): string[] {
  const words = text
    .replaceAll(AMOUNT, (whole, ...rest: (string | undefined)[]) => {
      const [, , , digits = '', tenThousands, , , unit] = rest;
      return /,/.test(digits) || unit !== undefined || tenThousands !== undefined || /[+₩\\]/.test(whole) ? ' ' : whole;
    })
    .replaceAll(MARK, ' ')
    .replaceAll(STUCK_MARK, ' ')
    .split(/[\s|,→;]+|(?<=^|\s)[-+:·/>]+(?=\s|$)/)
    .map((word) => word.replace(/^[[\](){}<>:.·'"“”~!*/-]+(?=.)/, '').replace(/[[\]{}<>:.·'"“”~!*/-]+$/, ''))
    .map((word) => (word.includes('(') ? word : word.replace(/\)+$/, '')));
  const names = words.flatMap((word, at) => {
    if (word === '' || NOISE.test(word) || isBankName(word) || isChannelText(word)) return [];
    // The last four digits of a telephone number after a name.
    if (/^\d{4}$/.test(word)) return /^[가-힣]{2,}/.test(words[at - 1] ?? '') && words.length > 2 ? [word] : [];
    return /\p{L}/u.test(word) && !/^[가-힣]+\*/.test(word) ? [word] : [];
  });
  const others = isWhole ? names.filter((word) => !/^[가-힣]{2,}님$/.test(word)) : names;
  return (others.length > 0 ? others : names).map((word) => word.replace(/(?<=[가-힣]{2})님?(?:에게|께|한테)?$/, ''));
}
