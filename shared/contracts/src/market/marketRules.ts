import type { FieldProblem } from '../wire/errorReply.ts';
import type { DeliveryOption, MarketFields } from './market.ts';

/** Longest order window: 30 days and 1 minute, in milliseconds (specification, section 9). */
export const ORDER_WINDOW_MAX = (30 * 24 * 60 + 1) * 60_000;

/** A market's title may hold Hangul, letters, digits, spaces and the symbols of a keyboard. */
const TITLE_CHARACTERS = /[^ㄱ-ㅎㅏ-ㅣ가-힣a-zA-Z0-9\s!-/:-@[-`{-~]/gu;

/** Removes what a title may not hold; Hangul in pieces is put together first. Not to be called while an input method composes. */
export function stripTitle(title: string): string {
  return title.normalize('NFC').replace(TITLE_CHARACTERS, '');
}

/** Leaves out the only delivery method when both its title and its description are blank. */
export function dropBlankDelivery(options: readonly DeliveryOption[]): DeliveryOption[] {
  const [only] = options;
  return options.length === 1 && only && !only.title.trim() && !only.desc.trim() ? [] : [...options];
}

/** What the rules look at beside the fields: the present (milliseconds) and whether the schedule may still be changed. */
export interface MarketRuleContext {
  readonly now: number;
  readonly scheduleEditable: boolean;
}

/**
 * Everything that keeps a market from being saved, field by field in the order of the form
 * (specification, section 5, Market save). Empty when it may be saved.
 */
export function marketProblems(fields: MarketFields, context: MarketRuleContext): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const refuse = (path: string, text: string) => problems.push({ path, text });
  const require = (path: string, value: string, text: string) => value.trim() === '' && refuse(path, text);

  require('title', fields.title, '마켓 이름을 입력해주세요.');
  if (stripTitle(fields.title) !== fields.title)
    refuse('title', '마켓 이름은 한글, 영문, 숫자, 기본 특수문자만 입력가능합니다.');
  if (fields.cover.length === 0) refuse('cover', '마켓 커버를 업로드 해주세요.');
  require('desc', fields.desc, '마켓 설명을 입력해주세요.');
  if (context.scheduleEditable) problems.push(...scheduleProblems(fields, context.now));
  require('payment.expect', fields.payment.expect, '주문 확인 시간을 입력해주세요.');
  require('notice.order', fields.notice.order, '주문 안내를 입력해주세요.');
  problems.push(...deliveryProblems(dropBlankDelivery(fields.delivery.option)));
  require('delivery.expect', fields.delivery.expect, '배송 시작 안내를 입력해주세요.');
  return problems;
}

function scheduleProblems({ marketST, marketED }: MarketFields, now: number): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (marketST === null) problems.push({ path: 'marketST', text: '주문 시작일을 입력해주세요.' });
  if (marketED === null) problems.push({ path: 'marketED', text: '주문 종료일을 입력해주세요.' });
  if (marketST === null || marketED === null) return problems;
  const start = Date.parse(marketST);
  const end = Date.parse(marketED);
  if (end < start) problems.push({ path: 'marketED', text: '주문 종료일은 시작일 이후로 설정해주세요.' });
  else if (end <= now) problems.push({ path: 'marketED', text: '주문 종료일은 현재 시간 이후로 설정해주세요.' });
  else if (end - start > ORDER_WINDOW_MAX)
    problems.push({ path: 'marketED', text: '주문 종료일은 시작일에서 한 달 이내로 설정해주세요.' });
  return problems;
}

function deliveryProblems(options: readonly DeliveryOption[]): FieldProblem[] {
  if (options.length === 0) return [{ path: 'delivery.option', text: '배송 방법을 하나 이상 입력해주세요.' }];
  const problems: FieldProblem[] = [];
  const titles = new Set<string>();
  options.forEach((option, index) => {
    const path = `delivery.option.${index}`;
    const title = option.title.trim();
    if (title === '') problems.push({ path: `${path}.title`, text: '배송 방법 이름을 입력해주세요.' });
    else if (titles.has(title)) problems.push({ path: `${path}.title`, text: '중복된 배송 방법 이름이 있습니다.' });
    titles.add(title);
    if (option.desc.trim() === '') problems.push({ path: `${path}.desc`, text: '배송 방법 설명을 입력해주세요.' });
  });
  return problems;
}

/** What keeps a market from being opened beyond what keeps it from being saved: it needs a product. */
export function openingProblems(fields: MarketFields, productCount: number, now: number): FieldProblem[] {
  const problems = marketProblems(fields, { now, scheduleEditable: true });
  if (productCount === 0) problems.push({ path: 'product', text: '상품을 등록해주세요.' });
  return problems;
}
