import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { DeliveryOption, MarketFields } from './market.ts';
import {
  MARKET_DATE_MAX,
  ORDER_WINDOW_MAX,
  STEPS,
  dropBlankDelivery,
  marketProblems,
  stripTitle,
} from './marketRules.ts';
import { newMarketFields } from './newMarket.ts';
import { paymentOptionProblems } from '../seller/sellerState.ts';

const NOW = Date.parse('2026-11-20T03:00:00.000Z');
const START = Date.parse('2026-11-21T00:00:00.000Z');
const at = (ms: number) => new Date(ms).toISOString();

const parcel: DeliveryOption = { title: '택배', desc: '전국', price: 3000, weight: 0, useYN: true };

function market(over: Partial<MarketFields> = {}): MarketFields {
  return {
    ...newMarketFields(),
    title: '겨울 마켓',
    desc: '겨울 스티커를 모았어요.',
    cover: ['/uploads/cover.webp'],
    delivery: { expect: '마감 후 2주', option: [parcel] },
    payment: { expect: '매일 밤 9시', option: [0] },
    marketST: at(START),
    marketED: at(START + 86_400_000),
    ...over,
  };
}

function schemaProblems(fields: MarketFields, scheduleEditable = true) {
  return marketProblems(fields, { now: NOW, scheduleEditable });
}

describe('marketProblems', () => {
  it('marketProblems returns no problem for a complete market', () => {
    expect(schemaProblems(market())).toEqual([]);
  });

  const payment = (expect: string) => ({ payment: { expect, option: [0 as const] } });
  const delivery = (expect: string, ...option: DeliveryOption[]) => ({ delivery: { expect, option } });

  // rule: copy.given-texts, market-form.required-fields, market-form.order-window, delivery.methods
  it.each<[string, Partial<MarketFields>, string, Partial<MarketFields>]>([
    ['title', { title: '' }, '마켓 이름을 입력해주세요.', { title: '가' }],
    ['title', { title: ' \t' }, '마켓 이름을 입력해주세요.', { title: ' ! ' }],
    ['title', { title: '겨울 🐱' }, '마켓 이름은 한글, 영문, 숫자, 기본 특수문자만 입력가능합니다.', { title: '겨울' }],
    ['cover', { cover: [] }, '마켓 커버를 업로드 해주세요.', { cover: ['/uploads/a.webp', '/uploads/b.webp'] }],
    ['desc', { desc: '' }, '마켓 설명을 입력해주세요.', { desc: '.' }],
    ['desc', { desc: ' \n' }, '마켓 설명을 입력해주세요.', { desc: '\n.\n' }],
    ['payment.expect', payment(''), '입금 확인 시간을 입력해주세요.', payment('곧')],
    ['payment.expect', payment(' '), '입금 확인 시간을 입력해주세요.', payment(' 곧')],
    [
      'notice.order',
      { notice: { order: '\n', receipt: '감사합니다' } },
      '주문 안내를 입력해주세요.',
      { notice: { order: '안내', receipt: '' } },
    ],
    ['delivery.expect', delivery('', parcel), '배송 시작 안내를 입력해주세요.', delivery('곧', parcel)],
    ['delivery.option', delivery('2주'), '배송 방법을 하나 이상 입력해주세요.', delivery('2주', parcel)],
    ['marketST', { marketST: null }, '주문 시작일을 입력해주세요.', { marketST: at(START) }],
    ['marketED', { marketED: null }, '주문 종료일을 입력해주세요.', { marketED: at(START + 1) }],
  ])(
    'marketProblems returns exactly one problem at %s for %j, and none for the nearest valid value',
    (path, over, text, enough) => {
      expect(schemaProblems(market(over))).toEqual([{ path, text }]);
      expect(schemaProblems(market(enough))).toEqual([]);
    },
  );

  // rule: market-form.order-window
  it.each([
    [true, 0, ['최소 주문 금액을 입력해주세요.']],
    [true, 1, []],
    [false, 0, []],
    [false, 1000, []],
    [undefined, 0, []],
  ])(
    'marketProblems with the minimum order amount switched on (%s) and the amount %d returns %j',
    (isOn, minPrice, texts) => {
      const context = { now: NOW, scheduleEditable: true, ...(isOn === undefined ? {} : { minPriceEnabled: isOn }) };
      const problems = texts.map((text) => ({ path: 'minPrice', text }));
      expect(marketProblems(market({ minPrice }), context)).toEqual(problems);
    },
  );

  it('marketProblems lists all problems of an empty market in the order of the form', () => {
    const empty = { ...newMarketFields(), notice: { order: '', receipt: '' } };
    expect(schemaProblems(empty).map(({ path }) => path)).toEqual([
      'title',
      'cover',
      'desc',
      'marketST',
      'marketED',
      'payment.expect',
      'notice.order',
      'delivery.option',
      'delivery.expect',
    ]);
  });
});

describe('order window of marketProblems', () => {
  const endText = (start: number, end: number) =>
    schemaProblems(market({ marketST: at(start), marketED: at(end) })).map(({ text }) => text);

  // rule: market-form.order-window
  it('marketProblems limits the order window to 30 days and one minute', () => {
    expect(ORDER_WINDOW_MAX).toBe(30 * 86_400_000 + 60_000);
    expect(endText(START, START + ORDER_WINDOW_MAX - 1)).toEqual([]);
    expect(endText(START, START + ORDER_WINDOW_MAX)).toEqual([]);
    expect(endText(START, START + ORDER_WINDOW_MAX + 1)).toEqual([
      '주문 종료일은 시작일에서 한 달 이내로 설정해주세요.',
    ]);
  });

  // rule: market-form.order-window
  it('marketProblems rejects an order window that ends at its start or earlier', () => {
    const refused = ['주문 종료일은 시작일 이후로 설정해주세요.'];
    expect(endText(START, START + 1)).toEqual([]);
    expect(endText(START, START)).toEqual(refused);
    expect(endText(START, START - 1)).toEqual(refused);
  });

  // rule: market-form.order-window
  it('marketProblems rejects an order window that ends in the past', () => {
    expect(endText(NOW - 1000, NOW + 1)).toEqual([]);
    expect(endText(NOW - 1000, NOW)).toEqual(['주문 종료일은 현재 시간 이후로 설정해주세요.']);
    expect(endText(NOW - 1000, NOW - 1)).toEqual(['주문 종료일은 현재 시간 이후로 설정해주세요.']);
  });

  it('marketProblems accepts an order window that has already started', () => {
    expect(endText(NOW - 86_400_000, NOW + 86_400_000)).toEqual([]);
  });

  // rule: market-form.order-window
  it('marketProblems limits the order window to the last minute of 2099 in Seoul', () => {
    expect(MARKET_DATE_MAX).toBe('2099-12-31T23:59');
    const last = Date.parse('2099-12-31T23:59:59.999+09:00');
    expect(last).toBe(Date.parse('2099-12-31T14:59:59.999Z'));
    expect(endText(last - 1000, last)).toEqual([]);
    expect(endText(last - 1, last)).toEqual([]);
    expect(schemaProblems(market({ marketST: at(last), marketED: at(last + 1) }))).toEqual([
      { path: 'marketED', text: '2099년 12월 31일까지 입력할 수 있어요.' },
    ]);
    expect(schemaProblems(market({ marketST: at(last + 1), marketED: at(last + 1) })).map(({ path }) => path)).toEqual([
      'marketST',
      'marketED',
    ]);
    expect(schemaProblems(market({ marketST: at(last + 1), marketED: null }))).toEqual([
      { path: 'marketST', text: '2099년 12월 31일까지 입력할 수 있어요.' },
      { path: 'marketED', text: '주문 종료일을 입력해주세요.' },
    ]);
  });

  it('marketProblems returns one problem for an order window exactly if it is too long, reversed or over', () => {
    const minute = fc.integer({ min: -60 * 24 * 60, max: 60 * 24 * 60 }).map((minutes) => NOW + minutes * 60_000);
    fc.assert(
      fc.property(minute, minute, fc.constantFrom(-1, 0, 1), (start, end, more) => {
        const good = end + more > start && end + more > NOW && end + more - start <= ORDER_WINDOW_MAX;
        expect(endText(start, end + more)).toHaveLength(good ? 0 : 1);
      }),
    );
  });

  it('marketProblems does not validate a fixed order window', () => {
    const over = market({ marketST: at(NOW - 2000), marketED: at(NOW - 1000) });
    expect(schemaProblems(over, false)).toEqual([]);
    expect(schemaProblems(over, true)).toHaveLength(1);
  });
});

describe('delivery methods of marketProblems', () => {
  const blank: DeliveryOption = { title: ' \u200b', desc: '\u3164', price: 0, weight: 0, useYN: true };
  const problemsWith = (...option: DeliveryOption[]) => schemaProblems(market({ delivery: { expect: '2주', option } }));

  // rule: delivery.methods
  it('dropBlankDelivery removes the only delivery method if its title and description are blank', () => {
    expect(dropBlankDelivery([blank])).toEqual([]);
    expect(problemsWith(blank).map(({ path }) => path)).toEqual(['delivery.option']);
  });

  it.each([
    ['its title is given', [{ ...blank, title: '택배' }]],
    ['its description is given', [{ ...blank, desc: '전국' }]],
    ['there is another delivery method', [blank, parcel]],
  ])('dropBlankDelivery keeps a blank delivery method if %s', (_, options) => {
    expect(dropBlankDelivery(options)).toEqual(options);
  });

  // rule: delivery.methods
  it('marketProblems requires a title and a description of each delivery method', () => {
    expect(problemsWith(parcel, blank)).toEqual([
      { path: 'delivery.option.1.title', text: '배송 방법 이름을 입력해주세요.' },
      { path: 'delivery.option.1.desc', text: '배송 방법 설명을 입력해주세요.' },
    ]);
  });

  // rule: delivery.methods
  it('marketProblems rejects each repeated title of a delivery method, ignoring surrounding spaces', () => {
    expect(problemsWith(parcel, { ...parcel, title: '택배 ' }, { ...parcel, title: '등기' }, parcel)).toEqual([
      { path: 'delivery.option.1.title', text: '중복된 배송 방법 이름이 있습니다.' },
      { path: 'delivery.option.3.title', text: '중복된 배송 방법 이름이 있습니다.' },
    ]);
  });

  it('marketProblems rejects a repeated title of a delivery method in decomposed Hangul', () => {
    expect(problemsWith(parcel, { ...parcel, title: '택배'.normalize('NFD') })).toEqual([
      { path: 'delivery.option.1.title', text: '중복된 배송 방법 이름이 있습니다.' },
    ]);
  });

  it('marketProblems does not treat missing titles of delivery methods as repeated titles', () => {
    const texts = problemsWith({ ...parcel, title: '' }, { ...parcel, title: '' }).map(({ text }) => text);
    expect(texts).toEqual(['배송 방법 이름을 입력해주세요.', '배송 방법 이름을 입력해주세요.']);
  });
});

describe('stripTitle', () => {
  // rule: text-input.market-names
  it.each([
    ['syllables', '겨울마켓'],
    ['the first and the last syllable', '가힣'],
    ['single Hangul letters, which occur while a syllable is composed', 'ㄱㄲㄳㅎㅏㅐㅢㅣ'],
    ['letters and digits', 'Bori Shop 0129 AZaz'],
    ['the symbols of a keyboard', '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'],
    ['spaces of all widths', '겨울\t마켓\u00A0\u2003\u3000!'],
  ])('stripTitle keeps %s', (_, title) => {
    expect(stripTitle(title)).toBe(title);
    expect(schemaProblems(market({ title }))).toEqual([]);
  });

  // rule: text-input.market-names
  it.each([
    ['an emoji', '🐱'],
    ['a sequence of joined emoji', '👨\u200D👩\u200D👧'],
    ['an emoji with a variation selector', '❤\uFE0F'],
    ['a flag', '🇰🇷'],
    ['other symbols', '★♡※·…₩€'],
    ['full-width letters', 'ＢｏｒｉＳＨＯＰ'],
    ['full-width digits and symbols', '１２３！？～'],
    ['half-width Hangul', 'ﾡￂ'],
    ['conjoining Hangul letters that are not part of a syllable', '\u1100\u11A8'],
    ['archaic Hangul', 'ㆍㅥ\uA960'],
    ['invisible Hangul fillers', '\u3164\u115F\u1160'],
    ['circled Hangul', '㉠㈜'],
    ['Chinese letters', '冬漢字'],
    ['Japanese letters', 'のマーケ'],
    ['Arabic and Hebrew letters', 'متجرחנות'],
    ['letters with accents', 'ÄéñßĀ'],
    ['accents without a letter', '\u0301\u0323'],
    ['marks for the direction of text', '\u200E\u200F\u202A\u202E\u2066\u2069'],
    ['invisible characters', '\u200B\u200C\u2060\u00AD\uFEFF'],
    ['control characters', '\u0000\u0007\u001B\u007F\u0085'],
    ['a high surrogate', '\uD83D'],
    ['a low surrogate', '\uDC31'],
  ])('stripTitle removes %s, and marketProblems rejects a title with it', (_, typed) => {
    const title = `겨울${typed}마켓`;
    expect(stripTitle(title)).toBe('겨울마켓');
    expect(schemaProblems(market({ title }))).toEqual([
      { path: 'title', text: '마켓 이름은 한글, 영문, 숫자, 기본 특수문자만 입력가능합니다.' },
    ]);
  });

  it('stripTitle removes a letter with its accent if they can be composed, and otherwise only the accent', () => {
    expect(stripTitle('cafe\u0301')).toBe('caf');
    expect(stripTitle('x\u0323')).toBe('x');
  });

  it('stripTitle composes decomposed Hangul, as in file names of some systems', () => {
    const pieces = '겨울 마켓 값'.normalize('NFD');
    expect(pieces).toHaveLength(15);
    expect(stripTitle(pieces)).toBe('겨울 마켓 값');
    expect(schemaProblems(market({ title: pieces })).map(({ path }) => path)).toEqual(['title']);
    expect(schemaProblems(market({ title: stripTitle(pieces) }))).toEqual([]);
  });

  it('stripTitle is idempotent, and marketProblems accepts its result', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (typed) => {
        const title = stripTitle(typed);
        expect(stripTitle(title)).toBe(title);
        expect(schemaProblems(market({ title: `${title}가` }))).toEqual([]);
      }),
    );
  });
});

describe('paymentOptionProblems', () => {
  const refused = [{ path: 'payment.option', text: '서비스 결제는 승인된 판매자만 사용할 수 있어요.' }];

  // rule: payment.options
  it.each<[number, (0 | 1)[], typeof refused]>([
    [1, [0], []],
    [1, [1], refused],
    [0, [1], refused],
    [2, [0], []],
    [2, [1], []],
    [3, [1], []],
    [-1, [0], []],
    [-1, [1], refused],
  ])('paymentOptionProblems for a seller in state %d and the options %j returns %j', (state, options, problems) => {
    expect(paymentOptionProblems(options, { state })).toEqual(problems);
  });
});

describe('STEPS', () => {
  // rule: market-form.step-sizes
  it('STEPS has the documented values', () => {
    expect(STEPS).toEqual({ price: 100, weight: 10, stock: 5, minPrice: 1000 });
  });
});
