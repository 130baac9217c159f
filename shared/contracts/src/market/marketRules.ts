import { fromSeoulTime } from '../codes/seoulTime.ts';
import type { FieldProblem } from '../wire/errorReply.ts';
import type { DeliveryOption, MarketFields } from './market.ts';
import { isBlank } from '../codes/isBlank.ts';
import { toTitleKey } from '../codes/toTitleKey.ts';

/** Maximum length of the order window: 30 days and 1 minute, in milliseconds (docs/rules.md#market-form). */
export const ORDER_WINDOW_MAX = (30 * 24 * 60 + 1) * 60_000;

/**
 * Characters that are not allowed in a market title: all except Hangul, letters, digits, white space and ASCII symbols.
 * U+FEFF is invisible, but JavaScript treats it as white space.
 */
const TITLE_FORBIDDEN = /[^ㄱ-ㅎㅏ-ㅣ가-힣a-zA-Z0-9\s!-/:-@[-`{-~]|\uFEFF/gu;

/**
 * Composes decomposed Hangul (NFC) and removes characters that are not allowed in a title. Do not call it during an IME
 * composition.
 */
export function stripTitle(title: string): string {
  return title.normalize('NFC').replace(TITLE_FORBIDDEN, '');
}

/** Removes the only delivery method if both its title and its description are blank. */
export function dropBlankDelivery(options: readonly DeliveryOption[]): DeliveryOption[] {
  const [only] = options;
  return options.length === 1 && only && isBlank(only.title) && isBlank(only.desc) ? [] : [...options];
}

/** Last minute of an order window, in Seoul time (docs/rules.md#market-form). */
export const MARKET_DATE_MAX = '2099-12-31T23:59';

/** Step sizes of the number fields for price, weight, stock and minimum order amount (docs/rules.md#market-form). */
export const STEPS = { price: 100, weight: 10, stock: 5, minPrice: 1000 } as const;

/** Input of the market rules in addition to the fields. */
export interface MarketRuleContext {
  /** Current time in milliseconds. */
  readonly now: number;
  /** Whether start and end can still be changed; a fixed schedule is not validated. */
  readonly scheduleEditable: boolean;
  /** Whether the minimum order amount is switched on. An amount of 0 does not show it. */
  readonly minPriceEnabled?: boolean;
}

/** Returns the problems that prevent saving a market, in the order of the form's fields (docs/rules.md#market-form). */
export function marketProblems(fields: MarketFields, context: MarketRuleContext): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const addProblem = (path: string, text: string) => problems.push({ path, text });
  const require = (path: string, value: string, text: string) => isBlank(value) && addProblem(path, text);

  problems.push(...titleProblems(fields));
  if (fields.cover.length === 0) addProblem('cover', '마켓 커버를 업로드 해주세요.');
  require('desc', fields.desc, '마켓 설명을 입력해주세요.');
  if (context.scheduleEditable) problems.push(...scheduleProblems(fields, context.now));
  require('payment.expect', fields.payment.expect, '입금 확인 시간을 입력해주세요.');
  require('notice.order', fields.notice.order, '주문 안내를 입력해주세요.');
  problems.push(...deliveryProblems(dropBlankDelivery(fields.delivery.option)));
  require('delivery.expect', fields.delivery.expect, '배송 시작 안내를 입력해주세요.');
  if (context.minPriceEnabled && fields.minPrice === 0) addProblem('minPrice', '최소 주문 금액을 입력해주세요.');
  return problems;
}

/** Returns the problems of a market's title (docs/rules.md#market-form). */
export function titleProblems({ title }: Pick<MarketFields, 'title'>): FieldProblem[] {
  if (isBlank(title)) return [{ path: 'title', text: '마켓 이름을 입력해주세요.' }];
  return stripTitle(title) === title
    ? []
    : [{ path: 'title', text: '마켓 이름은 한글, 영문, 숫자, 기본 특수문자만 입력가능합니다.' }];
}

/** Returns the problems of a draft's order window at `now` (milliseconds; docs/rules.md#market-form). */
export function scheduleProblems(
  { marketST, marketED }: Pick<MarketFields, 'marketST' | 'marketED'>,
  now: number,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (marketST === null) problems.push({ path: 'marketST', text: '주문 시작일을 입력해주세요.' });
  else if (isBeyondMax(marketST)) problems.push({ path: 'marketST', text: DATE_TOO_LATE });
  if (marketED === null) problems.push({ path: 'marketED', text: '주문 종료일을 입력해주세요.' });
  else if (isBeyondMax(marketED)) problems.push({ path: 'marketED', text: DATE_TOO_LATE });
  if (marketST === null || marketED === null || problems.length > 0) return problems;
  const start = Date.parse(marketST);
  const end = Date.parse(marketED);
  if (end <= start) problems.push({ path: 'marketED', text: '주문 종료일은 시작일 이후로 설정해주세요.' });
  else if (end <= now) problems.push({ path: 'marketED', text: '주문 종료일은 현재 시간 이후로 설정해주세요.' });
  else if (end - start > ORDER_WINDOW_MAX)
    problems.push({ path: 'marketED', text: '주문 종료일은 시작일에서 한 달 이내로 설정해주세요.' });
  return problems;
}

const DATE_TOO_LATE = '2099년 12월 31일까지 입력할 수 있어요.';

function isBeyondMax(instant: string): boolean {
  // The date picker has minutes, so all seconds of the last minute are valid.
  return Date.parse(instant) >= fromSeoulTime(Date.parse(`${MARKET_DATE_MAX}:00Z`)) + 60_000;
}

function deliveryProblems(options: readonly DeliveryOption[]): FieldProblem[] {
  if (options.length === 0) return [{ path: 'delivery.option', text: '배송 방법을 하나 이상 입력해주세요.' }];
  const problems: FieldProblem[] = [];
  const titles = new Set<string>();
  options.forEach((option, index) => {
    const path = `delivery.option.${index}`;
    const title = toTitleKey(option.title);
    if (isBlank(option.title)) problems.push({ path: `${path}.title`, text: '배송 방법 이름을 입력해주세요.' });
    else if (titles.has(title)) problems.push({ path: `${path}.title`, text: '중복된 배송 방법 이름이 있습니다.' });
    titles.add(title);
    if (isBlank(option.desc)) problems.push({ path: `${path}.desc`, text: '배송 방법 설명을 입력해주세요.' });
  });
  return problems;
}
