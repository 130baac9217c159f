import type { MarketFields } from '../src/market/market.ts';

/** Paths of the fields of an object; the first item of a list of objects is `option.0`. */
type FieldPath<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends readonly (infer Item)[]
    ? Item extends object
      ? `${Name}.0.${FieldPath<Item>}`
      : Name
    : Fields[Name] extends object
      ? `${Name}.${FieldPath<Fields[Name]>}`
      : Name;
}[keyof Fields & string];

/** Path of a field that a seller enters in the market form. */
export type MarketFieldPath = FieldPath<MarketFields>;

/** Screens in addition to the market form that show texts of a market: market list, preview, packing. */
export type MarketScreen = 'list' | 'preview' | 'packing';

interface MarketFieldFacts {
  /** Label of the control in the market form; the glossary and the rule contain it. */
  readonly label: string;
  /** Rule of docs/rules.md that describes the field. */
  readonly rule: string;
  /** Maximum number of characters of a text, of items of a list, or maximum number; null if there is none. */
  readonly max: number | null;
  /** Screens that show a text of the field unchanged. */
  readonly shownOn: readonly MarketScreen[];
}

/**
 * Facts about each field of a market. Tests compare them with the contract, the screens and the documents, so that no
 * place of a new field can be forgotten.
 */
export const MARKET_FIELD_FACTS: Readonly<Record<MarketFieldPath, MarketFieldFacts>> = {
  title: facts('마켓 이름', 'market-form.required-fields', 60, ['list', 'preview', 'packing']),
  desc: facts('마켓 설명', 'market-form.required-fields', 5000, ['preview']),
  cover: facts('마켓 커버', 'market-form.required-fields', 20, []),
  'notice.order': facts('주문 안내', 'market-form.required-fields', 5000, []),
  'notice.receipt': facts('주문 완료 안내', 'market-form.required-fields', 5000, []),
  'delivery.expect': facts('배송 시작 안내', 'market-form.required-fields', 200, []),
  'delivery.option.0.title': facts('이름', 'delivery.methods', 40, []),
  'delivery.option.0.desc': facts('설명', 'delivery.methods', 200, []),
  'delivery.option.0.price': facts('배송비', 'delivery.methods', 1_000_000_000, []),
  'delivery.option.0.weight': facts('무게 제한', 'delivery.methods', 1_000_000, []),
  'delivery.option.0.useYN': facts('사용 중지', 'delivery.methods', null, []),
  cashReceipt: facts('현금영수증 신청 받기', 'payment.cash-receipt', null, []),
  marketST: facts('주문 시작일', 'market-form.order-window', null, []),
  marketED: facts('주문 종료일', 'market-form.order-window', null, []),
  'payment.expect': facts('입금 확인 시간', 'market-form.required-fields', 200, []),
  'payment.option': facts('결제 방법', 'payment.options', 1, []),
  minPrice: facts('최소 주문 금액', 'market-form.order-window', 1_000_000_000, []),
};

function facts(label: string, rule: string, max: number | null, shownOn: readonly MarketScreen[]) {
  return { label, rule, max, shownOn };
}
