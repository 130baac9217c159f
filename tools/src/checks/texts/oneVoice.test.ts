import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { trackedFiles } from '../docs/trackedFiles.ts';
import { findFormalSentences } from './findFormalSentences.ts';

/** Sources with texts for sellers and buyers; pages of operators and stand-ins are not among them. */
const SOURCES = trackedFiles(
  ROOT,
  /^(?:host|mf-[a-z-]+|shared\/(?:contracts|forms|platform|sheets|statements|time|ui)|api)\/src\/.*\.(?:tsx?|html)$/,
).filter(({ path }) => !/\.test\.tsx?$|\/testing\/|^api\/src\/(?:local|operations)\//.test(path));
/** Words in the messages of banks, which the product reads and never shows. */
const READ_WORDS = 'shared/statements/src/message/messageWords.ts';

// rule: copy.one-voice
it('texts for sellers and buyers are 해요체, except the sentences that the requirements quote', () => {
  expect(SOURCES.length).toBeGreaterThan(900);
  const found = SOURCES.filter(({ path }) => path !== READ_WORDS).flatMap(({ path, text }) =>
    text.includes('니') || text.includes('시오')
      ? findFormalSentences(path, text).map((sentence) => `${path}: ${sentence}`)
      : [],
  );
  expect(found).toEqual([]);
});

it.each([
  ["'저장되었습니다.'", ['저장되었습니다']],
  ['`${n}건을 저장합니다. 잠시만요.`', ['{}건을 저장합니다']],
  ["'저장할까요?\\n지금 저장하십시오'", ['지금 저장하십시오']],
  ["'무엇을 저장합니까?'", ['무엇을 저장합니까?']],
  ["'아직 인터넷에 연결할 수 없습니다'", ['아직 인터넷에 연결할 수 없습니다']],
  ["'인터넷에 연결할 수 없습니다.'", []],
  ['`주문접수 ${n}건을 결제완료로 변경합니다.`', []],
  ["'주문접수 1,000건을 결제완료로 변경합니다.'", []],
  ["'파일 크기가 너무 큽니다. (8MB 이하)'", []],
  ["'이건 아니다. 가니까 좋아요.' // 저장합니다", []],
])('the formal sentences of the source %s are %j', (source, sentences) => {
  expect(findFormalSentences('a.ts', `const text = ${source};`)).toEqual(sentences);
});

it('the formal sentences of JSX and HTML are found', () => {
  expect(findFormalSentences('a.tsx', 'const a = <p>\n  이 화면을\n  점검합니다.\n</p>;')).toEqual([
    '이 화면을 점검합니다',
  ]);
  expect(findFormalSentences('a.html', '<!-- 없습니다 --><h1>화면이 없습니다</h1>')).toEqual(['화면이 없습니다']);
});
