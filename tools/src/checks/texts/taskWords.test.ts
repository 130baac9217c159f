import { ORDER_TASK_ENTRIES } from '@backoffice/contracts/order/lists/orderTasks';
import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { trackedFiles } from '../docs/trackedFiles.ts';

const WORDS = Object.values(ORDER_TASK_ENTRIES).flatMap(({ label, work }) => [label, ...(work ? [work.label] : [])]);
const SCREENS = trackedFiles(
  ROOT,
  /^(?:host|mf-[a-z-]+|shared\/(?:ui|forms|platform))\/(?:src\/.*\.tsx?|remote\.json)$/,
).filter(({ path }) => !/\.test\.tsx?$|\/testing\//.test(path));
/** A string, a template or a text of JSX that is a word, also with a number or before a colon. */
const OWN = new RegExp(String.raw`["'\x60>}]\s*(?:${WORDS.join('|')})\s*(?:\$?\{|["'\x60<:]|[\d,]+건)`, 'g');

// rule: order-tasks.words
it('no screen has a word of the table of tasks as a text of its own', () => {
  expect(SCREENS.length).toBeGreaterThan(300);
  const found = SCREENS.flatMap(({ path, text }) => [...text.matchAll(OWN)].map(([word]) => `${path}: ${word}`));
  expect(found).toEqual([]);
});

it.each(["'발송 대기'", '<p>\n  운송장 입력\n</p>', '`입금 확인 ${count}`', 'title="취소 요청"', "'포장'"])(
  'the check finds the word in %j',
  (source) => {
    expect([...source.matchAll(OWN)]).toHaveLength(1);
  },
);

it.each(["'입금 확인 취소'", "'포장 완료'", "'기록하면 환불할 주문에 들어가요.'"])(
  'the check accepts the other term or sentence %j',
  (source) => {
    expect([...source.matchAll(OWN)]).toEqual([]);
  },
);
