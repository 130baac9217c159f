import { isMasked } from '../cells/cleanCell.ts';
import { createVocabulary, segment } from '../cells/segment.ts';

/** Texts of a bank statement's row that identify the payer. */
export interface PayerName {
  /** Normalised texts (`normalizeName`): the text without its brackets, and the text inside of the brackets. */
  readonly names: readonly string[];
  /**
   * Less certain readings of the texts: without digits, without words that banks and buyers add, without the legal form
   * of a company, and with Latin words in alphabetical order.
   */
  readonly variants: readonly string[];
  /** Groups of four digits, because buyers add the last digits of their telephone number. */
  readonly tails: readonly string[];
  /** Texts of eight letters and digits. Each may be the second part of an order number. */
  readonly codes: readonly string[];
  /** Whether a text contains an order number, including numbers of other markets. */
  readonly hasOrderNumber: boolean;
}

/** Minimum length of a name that a bank has truncated, in Hangul and in Latin letters. */
const TRUNCATED_LENGTH = 5;
const TRUNCATED_LATIN_LENGTH = 7;

/** Longer names are not compared without the words that banks add; banks show some 20 letters. */
const MAX_NAME_LENGTH = 40;

const COMPANY_FORMS = [
  { mark: '(주)', pattern: /^(?:주식회사|\(?주\))|(?:주식회사|\(주\)?)$/ },
  { mark: '(유)', pattern: /^(?:유한(?:책임)?회사|\(?유\))|(?:유한(?:책임)?회사|\(유\)?)$/ },
];

/** Names of banks that are also parts of names of people and shops: `김하나`, `신한별`, `우리분식`. */
const BANKS =
  '국민 신한 우리 하나 농협 기업 제일 산업 수협 신협 축협 새마을 부산 대구 광주 전북 경남 제주 씨티 kb국민 nh농협 ibk기업 sc제일 sh수협 bnk부산 bnk경남 dgb대구'.split(
    ' ',
  );
const SERVICES = [
  ...BANKS.flatMap((bank) => [`${bank}은행`, `${bank}뱅크`]),
  ...'새마을금고 우체국 토스뱅크 토스페이 토스 토뱅 카카오뱅크 카카오페이 카카오 카뱅 케이뱅크 k뱅크 케뱅 아이엠뱅크 im뱅크 네이버페이 네이버 페이코 오픈뱅킹 펌뱅킹'.split(
    ' ',
  ),
];
const TRANSFERS = '전자금융 타행이체 인터넷뱅킹 모바일뱅킹 스마트뱅킹 폰뱅킹 입금자 입금 송금 이체'.split(' ');
/** Words that banks use for a reversed transaction. */
const RETURNS = '착오송금 오입금 착오 취소 반환 환불 환급 불능'.split(' ');
const NO_NAME = createVocabulary([
  ['no-name', [...SERVICES, ...TRANSFERS, ...RETURNS].join(' ')],
  ['no-name', '농협 국민 신한 타행 당행 인터넷 모바일 스마트폰 atm cd kb nh ibk mg sc'],
]);
const RETURN = new RegExp(RETURNS.join('|'));
const ADDED = [...SERVICES, ...TRANSFERS, ...RETURNS].join('|');
/**
 * Words that are attached to a name without a blank, before or after it. At least two letters of the name must remain.
 * The name of a bank is removed only after a name of three letters, because `남궁하나` is a name.
 */
const ADDED_WORDS = [
  new RegExp(`^(?:${ADDED}|${BANKS.join('|')})(?=.{2})`),
  /^(?:kb|keb|nh|ibk|sc|mg|toss)(?=\p{Script=Hangul}{2})/u,
  new RegExp(`(?<=.{2})(?:${ADDED})$`),
  new RegExp(`(?<=^(?!${SERVICES.join('|')})\\p{Script=Hangul}{3})(?:${BANKS.join('|')}|kb|nh|ibk)$`, 'u'),
  /(?<=\p{Script=Hangul}{2})님$/u,
];

/** Normalises a name for comparison: letters and digits only, in lower case. */
export function normalizeName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Returns whether a text contains a bank's word for a cancelled or returned transaction. */
export function hasReturnWord(text: string): boolean {
  return RETURN.test(text.normalize('NFKC'));
}

/** Returns whether one name of a payer is another name or its start. */
export function hasCommonStart(one: PayerName, other: PayerName): boolean {
  const names = [...one.names, ...one.variants];
  return [...other.names, ...other.variants].some((name) =>
    names.some((each) => each.startsWith(name) || name.startsWith(each)),
  );
}

/**
 * Reads the texts in which a bank shows the payer, such as `토뱅_김하나(한나문구)1234`. A name with hidden letters is no
 * name: `김*나` is not 김나.
 */
export function readPayerName(...texts: readonly string[]): PayerName {
  const text = texts.join(' ').normalize('NFKC');
  const all = texts.flatMap((each) => {
    const { mark, rest } = readCompany(each);
    const inside = [...rest.matchAll(/[([{<]([^)\]}>]*)[)\]}>]?/g)].map(([, part]) => part ?? '');
    const outside = rest.replaceAll(/[([{<][^)\]}>]*[)\]}>]?/g, ' ');
    return [{ mark, part: outside }, ...inside.map((part) => ({ mark: '', part }))];
  });
  const parts = all.filter(({ part }) => !isMasked(part));
  const names = parts.map(({ mark, part }) => mark + normalizeName(part)).filter((name) => isName(name));
  const variants = parts.flatMap(({ part }) => getVariants(part)).filter((name) => isName(name));
  return {
    names: [...new Set(names)],
    variants: [...new Set(variants)].filter((name) => !names.includes(name)),
    tails: [...new Set([...text.matchAll(/(?<!\d)(\d{4})(?!\d)/g)].map(([tail]) => tail))],
    codes: [
      ...new Set(
        [...text.toUpperCase().matchAll(/[0-9A-Z]{8,40}/g)].flatMap(([word]) => [word.slice(0, 8), word.slice(-8)]),
      ),
    ],
    hasOrderNumber: /(?<![0-9A-Z])\d{6}-[0-9A-Z]{8}(?![0-9A-Z])/i.test(text),
  };
}

/**
 * Reads a name of an order: `name` is the exact name, `variants` are forms that a bank may show: without the legal form
 * of a company, with Latin words in another order, and truncated.
 */
export function readOrderName(text: string): { readonly name: string; readonly variants: readonly string[] } {
  const { mark, rest } = readCompany(text);
  const words = splitWords(rest);
  const name = words.join('');
  return { name: mark + name, variants: [name, ...sortLatinWords(words), ...getTruncations(words)] };
}

/** Splits a text into the legal form of a company, before or after the name, and the rest. */
function readCompany(text: string): { readonly mark: string; readonly rest: string } {
  const whole = text.normalize('NFKC').trim();
  const form = COMPANY_FORMS.find(({ pattern }) => pattern.test(whole));
  return { mark: form?.mark ?? '', rest: form === undefined ? whole : whole.replace(form.pattern, '') };
}

function getVariants(part: string): string[] {
  const withoutCode = part.replace(/(?<=\p{L}\s?)(?:\d{6}\s?-\s?)?[0-9A-Z]{8}\s*$/u, '');
  const texts = new Set([part, withoutCode, part.replace(/\d{4}\s*$/, ''), part.replaceAll(/\d/g, ' ')]);
  return [...texts].flatMap((text) => {
    const words = splitWords(text).filter((word) => !isNoName(word));
    return [...sortLatinWords(words), ...removeAddedWords(words.join(''))];
  });
}

/** Returns the name and all names that remain without added words. */
function removeAddedWords(name: string): string[] {
  const names = new Set([name]);
  // The loop adds to the set that it iterates over; each text is shorter than its predecessor.
  if (name.length <= MAX_NAME_LENGTH)
    for (const each of names) for (const pattern of ADDED_WORDS) names.add(each.replace(pattern, ''));
  return [...names];
}

function splitWords(text: string): string[] {
  return text
    .split(/[\s_/,·-]+/)
    .map(normalizeName)
    .filter((word) => word !== '');
}

/**
 * Latin words in alphabetical order, because banks write the family name first. Blanks separate the words, so that the
 * result differs from a plain name.
 */
function sortLatinWords(words: readonly string[]): string[] {
  const isLatin = words.length > 1 && words.every((word) => /^\p{Script=Latin}+$/u.test(word));
  return isLatin ? [words.toSorted().join(' ')] : [];
}

/**
 * Prefixes of a name that cannot be a complete name themselves: in Latin letters at least seven letters and longer than
 * the first word, in Hangul at least five syllables, or six if the prefix ends with a word.
 */
function getTruncations(words: readonly string[]): string[] {
  const name = words.join('');
  const [first = ''] = words;
  const ends = new Set(words.map((_, at) => words.slice(0, at + 1).join('').length));
  const isLatin = /^[\p{Script=Latin}\p{N}]+$/u.test(name);
  const canBeTruncation = (length: number) =>
    isLatin
      ? length >= TRUNCATED_LATIN_LENGTH && length > first.length && !ends.has(length)
      : length >= (ends.has(length) ? TRUNCATED_LENGTH + 1 : TRUNCATED_LENGTH);
  return Array.from({ length: name.length }, (_, length) => length)
    .filter(canBeTruncation)
    .map((length) => name.slice(0, length));
}

function isName(name: string): boolean {
  return /\p{L}.*\p{L}/u.test(name) && !isNoName(name);
}

/** Returns whether a text consists of words that are no names. */
function isNoName(word: string): boolean {
  return word.length <= MAX_NAME_LENGTH && segment(word, NO_NAME) !== undefined;
}
