import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

/** Calls before and after a change of a file that the answers import, as the development server does. */
const SCRIPT = `
import { utimesSync, writeFileSync } from 'node:fs';
const [load, dir] = process.argv.slice(1);
const { loadAnswers } = await import(load);
const answer = loadAnswers(dir);
const call = async () => (await answer(new Request('http://localhost/counts'))).json();
const before = await call();
writeFileSync(dir + '/src/testing/count.ts', 'export const COUNT: number = 2;');
utimesSync(dir + '/src/testing/count.ts', new Date(), new Date(Date.now() + 5000));
const after = await call();
const fail = async (text, second) => {
  writeFileSync(dir + '/src/testing/answers.ts', text);
  utimesSync(dir + '/src/testing/answers.ts', new Date(), new Date(Date.now() + second * 1000));
  const errors = [await call().catch((error) => error), await call().catch((error) => error)];
  return [errors[0] === errors[1], errors[0].title, errors[0].message];
};
console.log(JSON.stringify([
  before,
  after,
  await fail('export const other = 1;', 9),
  await fail('export const setAnswers = (api) => {\\n  api.onn();\\n};', 12),
  await fail('export const setAnswers = (api) => {\\n  api.on(;\\n};', 15),
]));
`;

it('the answers are loaded again after a change of a file that they import, and a mistake in them is one error with file and line', () => {
  const dir = mkdtempSync(join(tmpdir(), 'answers-'));
  mkdirSync(join(dir, 'src/testing'), { recursive: true });
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
  writeFileSync(join(dir, 'src/testing/count.ts'), 'export const COUNT: number = 1;');
  writeFileSync(
    join(dir, 'src/testing/answers.ts'),
    `import { COUNT } from './count.ts';
     export const setAnswers = (api) => api.on({ method: 'GET', path: '/counts' }, () => ({ count: COUNT }));`,
  );
  const load = join(import.meta.dirname, 'loadAnswers.ts');
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', SCRIPT, load, dir], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  rmSync(dir, { recursive: true });
  expect([stdout, stderr]).toEqual([expect.stringMatching(/^\[/), '']);
  const title = '정해 둔 응답에 오류가 있어요';
  expect(JSON.parse(stdout)).toEqual([
    { count: 1 },
    { count: 2 },
    [true, title, 'src/testing/answers.ts: setAnswers(api) is not exported.'],
    [true, title, 'src/testing/answers.ts:2: api.onn is not a function'],
    [true, title, expect.stringMatching(/^src\/testing\/answers\.ts:2: Expression expected/)],
  ]);
});
