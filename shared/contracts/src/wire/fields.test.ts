import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { Cover, Gram, Id, ImageRef, Instant, Won, requiredText, text, uniqueItems } from './fields.ts';
import { schemaProblems } from './schemaProblems.ts';

const getText = (schema: z.ZodMiniType, value: unknown) => schemaProblems(schema, value)[0]?.text;

describe('Id', () => {
  it.each([
    ['abcd1234', true],
    ['a'.repeat(40), true],
    ['market_-1', true],
    ['abcd123', false],
    ['a'.repeat(41), false],
    ['undefined', true],
    ['../../etc', false],
    ['abcd 1234', false],
    ['abcd1234\n', false],
    [12345678, false],
  ])('Id accepts %j: %s', (value, isValid) => {
    expect(getText(Id, value) === undefined).toBe(isValid);
  });
});

describe('text and requiredText', () => {
  // rule: text-input.composed-hangul
  it('text composes decomposed Hangul (NFD), so that searches find titles of files from a Mac', () => {
    expect(z.parse(text(3), '스티커'.normalize('NFD'))).toBe('스티커');
  });

  // rule: text-input.direction-controls
  it('text removes the controls of the direction of text and keeps every visible character', () => {
    const controls = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
    expect(z.parse(text(9), `김\u202e000,5 나하\u202c`)).toBe('김000,5 나하');
    expect(z.parse(text(2), `김${controls}나`)).toBe('김나');
    expect(getText(requiredText(3, '이름을 입력해주세요.'), controls)).toBe('이름을 입력해주세요.');
  });

  // rule: text-input.whole-paste
  it('text counts code points, so that each emoji counts as one character', () => {
    expect(getText(text(3), '😀😀😀')).toBeUndefined();
    expect(getText(text(3), '😀😀😀😀')).toBe('3자 이하로 입력해주세요.');
  });

  // rule: text-input.visible-text
  it.each(['', ' ', '\u200b', '\u3164 \u2060'])('requiredText rejects %j, which has no visible characters', (value) => {
    expect(getText(requiredText(3, '이름을 입력해주세요.'), value)).toBe('이름을 입력해주세요.');
  });
});

describe('Instant', () => {
  it.each([
    ['2026-11-20T00:00:00.000Z', true],
    ['2028-02-29T23:59:59.999Z', true],
    ['2026-02-29T00:00:00.000Z', false],
    ['2026-11-20T00:00:00.000+09:00', false],
    ['2026-11-20T00:00:00.000', false],
    ['2026-11-20', false],
    ['', false],
  ])('Instant accepts %j: %s', (value, isValid) => {
    expect(getText(Instant, value)).toBe(isValid ? undefined : '날짜를 다시 확인해주세요.');
  });
});

describe('Won and Gram', () => {
  it.each([
    [Won, 0, undefined],
    [Won, 1_000_000_000, undefined],
    [Won, 1_000_000_001, '금액이 너무 커요.'],
    [Won, -1, '0 이상 입력해주세요.'],
    [Won, 0.5, '숫자로 입력해주세요.'],
    [Won, '1000', '숫자로 입력해주세요.'],
    [Won, Number.NaN, '숫자로 입력해주세요.'],
    [Won, null, '숫자로 입력해주세요.'],
    [Gram, 1_000_000, undefined],
    [Gram, 1_000_001, '무게가 너무 커요.'],
    [Gram, -1, '0 이상 입력해주세요.'],
    [Gram, Infinity, '숫자로 입력해주세요.'],
  ])('Won and Gram accept only integers within their limits (case %#)', (schema, value, words) => {
    expect(getText(schema, value)).toBe(words);
  });
});

describe('text with a maximum length', () => {
  it.each([
    ['12345', undefined],
    ['123456', '5자 이하로 입력해주세요.'],
    ['', undefined],
    ['🐱'.repeat(5), undefined],
    ['🐱'.repeat(6), '5자 이하로 입력해주세요.'],
    ['a\0b', '사용할 수 없는 글자가 있어요. 지우고 다시 입력해주세요.'],
    ['a\uD83D', '사용할 수 없는 글자가 있어요. 지우고 다시 입력해주세요.'],
    ['\uDC31a', '사용할 수 없는 글자가 있어요. 지우고 다시 입력해주세요.'],
    [5, '글자로 입력해주세요.'],
    [undefined, '글자로 입력해주세요.'],
  ])('text with a maximum of 5 characters validates %j', (value, words) => {
    expect(getText(text(5), value)).toBe(words);
  });

  it('text accepts exactly well-formed texts without NUL and within the maximum length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom('', '\0', '\uD800'), (typed, more) => {
        const value = typed + more;
        const good = [...value].length <= 5 && !/\p{Surrogate}|\0/u.test(value);
        expect(schemaProblems(text(5), value).length === 0).toBe(good);
      }),
    );
  });

  it('text formats a large maximum in its message', () => {
    expect(getText(text(5000), 'a'.repeat(5001))).toBe('5,000자 이하로 입력해주세요.');
  });
});

describe('uniqueItems', () => {
  const List = z.array(z.string()).check(uniqueItems);

  it.each([
    [[], true],
    [['a'], true],
    [['a', 'b', 'A'], true],
    [['a', 'b', 'a'], false],
    [['a', 'a'], false],
  ])('uniqueItems accepts %j: %s', (list, isValid) => {
    expect(schemaProblems(List, list).length === 0).toBe(isValid);
  });
});

describe('ImageRef and Cover', () => {
  it.each([
    ['/uploads/2026/a-b_c.webp', true],
    ['https://cdn.test/a.webp?w=1', true],
    ['/uploads/', false],
    ['/uploads/../secrets.webp', false],
    ['/private/a.webp', false],
    ['uploads/a.webp', false],
    ['http://cdn.test/a.webp', false],
    ['//cdn.test/a.webp', false],
    ['javascript:alert(1)', false],
    ['data:image/png;base64,AA', false],
    ['blob:https://host/1', false],
    ['https://', false],
    ['https://cdn.test/a\0.webp', false],
    [`https://cdn.test/${'a'.repeat(300)}`, false],
    ['', false],
  ])('ImageRef accepts %j: %s', (value, isValid) => {
    expect(schemaProblems(ImageRef, value).length === 0).toBe(isValid);
  });

  it('Cover accepts at most 20 pictures', () => {
    expect(getText(Cover, Array(20).fill('/uploads/a.webp'))).toBeUndefined();
    expect(getText(Cover, Array(21).fill('/uploads/a.webp'))).toBe('파일은 최대 20개까지만 업로드 가능합니다.');
    expect(schemaProblems(Cover, ['/uploads/a.webp', 'x'])).toEqual([{ path: '1', text: '사진을 다시 올려주세요.' }]);
  });
});
