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
writeFileSync(dir + '/src/testing/answers.ts', 'export const other = 1;');
utimesSync(dir + '/src/testing/answers.ts', new Date(), new Date(Date.now() + 9000));
console.log(JSON.stringify([before, after, await call().catch(({ message }) => message)]));
`;

it('the answers are loaded again after a change of a file that they import, and a file without answers is named', () => {
  const dir = mkdtempSync(join(tmpdir(), 'answers-'));
  mkdirSync(join(dir, 'src/testing'), { recursive: true });
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
  expect(JSON.parse(stdout)).toEqual([
    { count: 1 },
    { count: 2 },
    'src/testing/answers.ts does not export a function setAnswers(api).',
  ]);
});
