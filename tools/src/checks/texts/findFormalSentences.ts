import { Visitor, parseSync } from 'oxc-parser';

/**
 * Sentences in 합쇼체 that the requirements quote, by their topic. A value or number is `{}`; the full stop is left
 * out. Every other text for sellers and buyers is 해요체 (docs/rules.md#copy).
 */
const QUOTED: Readonly<Record<string, readonly string[]>> = {
  copying: ['복사되었습니다'],
  images: [
    '파일 크기가 너무 큽니다',
    'jpg, jpeg, png, webp만 업로드 가능합니다',
    '파일은 최대 {}개까지만 업로드 가능합니다',
    '{}개의 파일을 업로드하지 못했습니다',
  ],
  'market form': [
    '마켓 이름은 한글, 영문, 숫자, 기본 특수문자만 입력가능합니다',
    '중복된 배송 방법 이름이 있습니다',
    '마켓이 저장되었습니다',
  ],
  orders: [
    '주문이 없습니다',
    '주문접수 {}건을 결제완료로 변경합니다',
    '결제완료 {}건을 발송완료로 변경합니다',
    '총 {}건 중 {}건 성공, {}건 실패했습니다',
  ],
  profile: ['아이디를 변경할 수 없습니다'],
  banner: ['배너를 등록할 수 있는 마켓이 없습니다'],
  errors: ['인터넷에 연결할 수 없습니다', '계정 확인이 필요합니다', '로그인이 만료되었습니다'],
};
const ALLOWED = new Set(Object.values(QUOTED).flat());

/** Syllables from 가 have 28 final consonants; ㅂ is the 17th. */
const FIRST_SYLLABLE = 0xac00;
const FINALS = 28;
const BIEUP = 17;

/** Returns the sentences of a source (TS, TSX or HTML) in 합쇼체 that are not quoted, without comments. */
export function findFormalSentences(path: string, source: string): readonly string[] {
  const texts = path.endsWith('.html') ? [source.replace(/<!--.*?-->|<[^>]*>/gs, '\n')] : readTexts(path, source);
  return texts
    .flatMap((text) => text.split(/(?<=[.?!])\s+|\n/))
    .map((sentence) => sentence.trim().replace(/\.$/, ''))
    .filter((sentence) => isFormal(sentence) && !ALLOWED.has(sentence.replace(/\d[\d,]*/g, '{}')));
}

/** The strings, templates and JSX texts of a source. */
function readTexts(path: string, source: string): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateLiteral: ({ quasis }) => void texts.push(quasis.map(({ value }) => value.cooked ?? '').join('{}')),
    JSXText: ({ value }) => void texts.push(value.trim().replace(/\s+/g, ' ')),
  }).visit(parseSync(path, source).program);
  return texts;
}

/** Whether a sentence has an ending such as 합니다, 합니까 or 하십시오: ㅂ before it. */
function isFormal(sentence: string): boolean {
  return [...sentence.matchAll(/([가-힣])(?:니다|니까|시오)/g)].some(
    ([, before = '']) => (before.charCodeAt(0) - FIRST_SYLLABLE) % FINALS === BIEUP,
  );
}
