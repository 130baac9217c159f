import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { trackedFiles } from '../docs/trackedFiles.ts';

const SOURCES = trackedFiles(ROOT, /^(?:host|mf-[a-z-]+|shared\/[a-z-]+|api)\/src\/.*\.tsx?$/).filter(
  ({ path }) => !/\.test\.tsx?$|\/(?:corpus|seed|testing)\//.test(path),
);

// The table in docs/glossary.md.
it('no visible text has another word for a thing of the table', () => {
  const pattern = /다운로드|더 보기|미리 보기|주문 알림|(?:진행|작성)중인|마켓을 (?:연 |열)/;
  const found = SOURCES.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
