import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../runtime/profile/ROOT.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const workflow = read('.github/workflows/ci.yml');
const find = (pattern: RegExp) => [...workflow.matchAll(pattern)].map(([, found]) => found);

it('the workflow of a change prepares Debian and runs .ci/run, with the Node.js of .nvmrc', () => {
  const commands = find(/^ *(?:- )?run: (.+)$/gm);
  expect(commands.filter((command) => !/^(git config|apt-get) /.test(command ?? ''))).toEqual(['.ci/run']);
  expect(find(/image: node:(.+)-bookworm$/gm)).toEqual([read('.nvmrc').trim()]);
});

it('the workflow of a change only reads the repository and has no secret', () => {
  expect(find(/^ *permissions:\n((?: +.+\n)+)/gm)).toEqual(['  contents: read\n']);
  expect(workflow).not.toMatch(/secrets|pull_request_target/);
});
