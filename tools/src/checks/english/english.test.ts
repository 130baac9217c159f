import { execFileSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/Profile.ts';
import { trackedFiles } from '../docs/trackedFiles.ts';
import { findSubjectProblem } from './commitSubjects.ts';
import { ENGLISH_FILES, findEnglish } from './findEnglish.ts';

/** The commit that added the check of subjects, as git finds it. */
const CHECK = 'tools/src/checks/english/commitSubjects.ts';

it.each([
  ['order.ts', '// The page is loaded anew.', [1]],
  ['order.ts', '/**\n * Whoever calls it.\n */\nconst a = 1;', [1]],
  ['order.ts', 'const heldOrders = 1;\nfunction statusOf() {}', [1, 2]],
  ['order.ts', '// `whoever` is a word that the check rejects.', []],
  ['order.test.ts', "it('order is asked for again', () => {});", [1]],
  ['order.css', '/* The row. */\n/* The row is gone. */', [2]],
  ['order.md', 'The API responds.\n\n```\nwhoever\n```\n\n| a | The order is gone. |', [7]],
])('findEnglish finds the wrong phrases of %s: %j', (path, text, lines) => {
  const wrong = findEnglish({ path, text }).filter(({ isWrong }) => isWrong);
  expect(wrong.map(({ line }) => line)).toEqual(lines);
});

it.each([
  ['orders: show an error when order details fail to load', undefined],
  ['orders: show what is asked for again', 'Use standard terms'],
  ['[orders] Show an error', 'Start with an area'],
  ['orders and api: show an error', 'Start with an area'],
  [`orders: show ${'a'.repeat(60)}`, 'at most 72 characters'],
])('findSubjectProblem reports the problem of the subject "%s"', (subject, problem) => {
  if (problem === undefined) expect(findSubjectProblem(subject)).toBeUndefined();
  else expect(findSubjectProblem(subject)).toContain(problem);
});

it('code and documents have no phrase and no name that is always wrong', () => {
  const files = trackedFiles(ROOT, ENGLISH_FILES);
  expect(files.length).toBeGreaterThan(1000);
  const wrong = files.flatMap((file) =>
    findEnglish(file).flatMap(({ isWrong, line, text, instead }) =>
      isWrong ? [`${file.path}:${line} ${text.slice(0, 120)} → ${instead}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});

it('the subjects of the commits since this check was added name an area and use standard terms', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', CHECK);
  // A clone without history has only its last commit.
  const range = added === '' ? ['-1'] : [`${added}..HEAD`];
  const subjects = git('log', '--no-merges', '--format=%s', ...range)
    .split('\n')
    .filter(Boolean);
  const problems = subjects.flatMap((subject) => {
    const problem = findSubjectProblem(subject);
    return problem === undefined ? [] : [`${subject}: ${problem}`];
  });
  expect(problems).toEqual([]);
});
