import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { DeliveryOption, MarketFields } from './market.ts';
import { ORDER_WINDOW_MAX, dropBlankDelivery, marketProblems, openingProblems, stripTitle } from './marketRules.ts';
import { newMarketFields } from './newMarket.ts';

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

function problemsOf(fields: MarketFields, scheduleEditable = true) {
  return marketProblems(fields, { now: NOW, scheduleEditable });
}

describe('a market that is saved', () => {
  it('has no problem when everything is filled in', () => {
    expect(problemsOf(market())).toEqual([]);
  });

  it.each<[string, Partial<MarketFields>, string]>([
    ['title', { title: ' ' }, '마켓 이름을 입력해주세요.'],
    ['title', { title: '겨울 🐱 마켓' }, '마켓 이름은 한글, 영문, 숫자, 기본 특수문자만 입력가능합니다.'],
    ['cover', { cover: [] }, '마켓 커버를 업로드 해주세요.'],
    ['desc', { desc: '\n' }, '마켓 설명을 입력해주세요.'],
    ['payment.expect', { payment: { expect: '', option: [0] } }, '주문 확인 시간을 입력해주세요.'],
    ['notice.order', { notice: { order: '', receipt: '' } }, '주문 안내를 입력해주세요.'],
    ['delivery.expect', { delivery: { expect: '', option: [parcel] } }, '배송 시작 안내를 입력해주세요.'],
    ['delivery.option', { delivery: { expect: '2주', option: [] } }, '배송 방법을 하나 이상 입력해주세요.'],
    ['marketST', { marketST: null }, '주문 시작일을 입력해주세요.'],
    ['marketED', { marketED: null }, '주문 종료일을 입력해주세요.'],
  ])('is refused at %s for %j', (path, over, text) => {
    expect(problemsOf(market(over))).toEqual([{ path, text }]);
  });

  it('names every field of an empty one, in the order of the form', () => {
    const empty = { ...newMarketFields(), notice: { order: '', receipt: '' } };
    expect(problemsOf(empty).map(({ path }) => path)).toEqual([
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

  it('needs a product to be opened', () => {
    expect(openingProblems(market(), 1, NOW)).toEqual([]);
    expect(openingProblems(market(), 0, NOW)).toEqual([{ path: 'product', text: '상품을 등록해주세요.' }]);
  });

  it('needs everything else to be opened, too', () => {
    expect(openingProblems(market({ title: '', marketST: null }), 1, NOW).map(({ path }) => path)).toEqual([
      'title',
      'marketST',
    ]);
  });
});

describe('an order window', () => {
  const endText = (start: number, end: number) =>
    problemsOf(market({ marketST: at(start), marketED: at(end) })).map(({ text }) => text);

  it('is at most 30 days and a minute', () => {
    expect(ORDER_WINDOW_MAX).toBe(30 * 86_400_000 + 60_000);
    expect(endText(START, START + ORDER_WINDOW_MAX - 1)).toEqual([]);
    expect(endText(START, START + ORDER_WINDOW_MAX)).toEqual([]);
    expect(endText(START, START + ORDER_WINDOW_MAX + 1)).toEqual([
      '주문 종료일은 시작일에서 한 달 이내로 설정해주세요.',
    ]);
  });

  it('does not end before it starts', () => {
    expect(endText(START, START)).toEqual([]);
    expect(endText(START, START - 1)).toEqual(['주문 종료일은 시작일 이후로 설정해주세요.']);
  });

  it('does not end in the past', () => {
    expect(endText(NOW - 1000, NOW + 1)).toEqual([]);
    expect(endText(NOW - 1000, NOW)).toEqual(['주문 종료일은 현재 시간 이후로 설정해주세요.']);
    expect(endText(NOW - 1000, NOW - 1)).toEqual(['주문 종료일은 현재 시간 이후로 설정해주세요.']);
  });

  it('may have started before now', () => {
    expect(endText(NOW - 86_400_000, NOW + 86_400_000)).toEqual([]);
  });

  it('is not looked at once it is fixed', () => {
    const over = market({ marketST: at(NOW - 2000), marketED: at(NOW - 1000) });
    expect(problemsOf(over, false)).toEqual([]);
    expect(problemsOf(over, true)).toHaveLength(1);
  });
});

describe('delivery methods', () => {
  const blank: DeliveryOption = { title: ' ', desc: '', price: 0, weight: 0, useYN: true };
  const problemsWith = (...option: DeliveryOption[]) => problemsOf(market({ delivery: { expect: '2주', option } }));

  it('lose the only one when its title and description are blank', () => {
    expect(dropBlankDelivery([blank])).toEqual([]);
    expect(problemsWith(blank).map(({ path }) => path)).toEqual(['delivery.option']);
  });

  it.each([
    ['its title is given', [{ ...blank, title: '택배' }]],
    ['its description is given', [{ ...blank, desc: '전국' }]],
    ['there is another', [blank, parcel]],
  ])('keep a blank one when %s', (_, options) => {
    expect(dropBlankDelivery(options)).toEqual(options);
  });

  it('each need a title and a description', () => {
    expect(problemsWith(parcel, blank)).toEqual([
      { path: 'delivery.option.1.title', text: '배송 방법 이름을 입력해주세요.' },
      { path: 'delivery.option.1.desc', text: '배송 방법 설명을 입력해주세요.' },
    ]);
  });

  it('are refused at each repetition of a title, spaces around it aside', () => {
    expect(problemsWith(parcel, { ...parcel, title: '택배 ' }, { ...parcel, title: '등기' }, parcel)).toEqual([
      { path: 'delivery.option.1.title', text: '중복된 배송 방법 이름이 있습니다.' },
      { path: 'delivery.option.3.title', text: '중복된 배송 방법 이름이 있습니다.' },
    ]);
  });

  it('without titles are not called repetitions of each other', () => {
    const texts = problemsWith({ ...parcel, title: '' }, { ...parcel, title: '' }).map(({ text }) => text);
    expect(texts).toEqual(['배송 방법 이름을 입력해주세요.', '배송 방법 이름을 입력해주세요.']);
  });
});

describe('a market’s title', () => {
  it.each([
    ['syllables', '겨울마켓'],
    ['single letters, as they stand while a syllable is composed', 'ㄱㅏㅎㅣ'],
    ['letters and digits', 'Bori Shop 2026'],
    ['the symbols of a keyboard', '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'],
  ])('keeps %s', (_, title) => {
    expect(stripTitle(title)).toBe(title);
  });

  it.each([
    ['emoji', '겨울🐱마켓👨‍👩‍👧', '겨울마켓'],
    ['other symbols', '★겨울♡마켓※', '겨울마켓'],
    ['other scripts', '冬のマーケット Ärger', ' rger'],
    ['what cannot be seen', '겨\u0000울\u200B마켓', '겨울마켓'],
    ['a lone surrogate', '겨울\uD83D마켓', '겨울마켓'],
  ])('loses %s', (_, typed, kept) => {
    expect(stripTitle(typed)).toBe(kept);
  });

  it('keeps Hangul that was pasted in pieces, as file names of some systems are', () => {
    expect(stripTitle('겨울 마켓'.normalize('NFD'))).toBe('겨울 마켓');
  });

  it('is the same stripped once or twice, and then no longer refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (typed) => {
        const title = stripTitle(typed);
        expect(stripTitle(title)).toBe(title);
        expect(problemsOf(market({ title: `${title}가` }))).toEqual([]);
      }),
    );
  });
});
