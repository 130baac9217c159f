import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCommand } from '../../runtime/command-line/runCommand.ts';
import { ROOT } from '../../runtime/profile/Profile.ts';
import { trackedFiles } from '../docs/trackedFiles.ts';
import { findSubjectProblem } from './commitSubjects.ts';
import { ENGLISH_FILES, findEnglish } from './findEnglish.ts';

/**
 * `npm run english [-- <path> …]` lists the findings of the files below the paths. With `--commit-message <file>`, as the
 * git hook calls it, it checks the subject of a commit. The exit code is 1 if a finding is always wrong.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { 'commit-message': { type: 'string' } },
    allowPositionals: true,
  });
  const message = values['commit-message'];
  if (message !== undefined) {
    const problem = findSubjectProblem(readFileSync(message, 'utf8').split('\n', 1)[0] ?? '');
    if (problem !== undefined) console.error(problem);
    return problem === undefined ? 0 : 1;
  }
  const isChosen = (path: string) => positionals.length === 0 || positionals.some((each) => path.startsWith(each));
  let wrong = 0;
  for (const file of trackedFiles(ROOT, ENGLISH_FILES))
    for (const { line, text, instead, isWrong } of isChosen(file.path) ? findEnglish(file) : []) {
      wrong += Number(isWrong);
      console.log(`${file.path}:${line} ${isWrong ? 'wrong' : 'doubtful'}: ${text.slice(0, 160)} → ${instead}`);
    }
  return wrong === 0 ? 0 : 1;
});
