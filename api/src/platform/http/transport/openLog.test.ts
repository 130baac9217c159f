import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';

const OPEN_LOG = new URL('logOptions.ts', import.meta.url).href;

/** Starts a process that opens the log and runs a script. */
function run(script: string): ChildProcess {
  const text = `import { openLog } from '${OPEN_LOG}'; const log = openLog(); ${script}`;
  return spawn(process.execPath, ['--input-type=module', '--eval', text], { stdio: ['pipe', 'pipe', 'ignore'] });
}

async function readOutput({ stdout }: ChildProcess): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdout ?? []) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

it.each([
  ['ends', 'process.exit(0);'],
  ['ends by an error that is not caught', 'setTimeout(() => { throw null; });'],
])('a process that %s has written all its lines', async (_, end) => {
  const child = run(`log.write('one\\n'); log.write('two\\n'); ${end}`);
  expect(await readOutput(child)).toBe('one\ntwo\n');
});

it('a buffered line is written while the process is idle', async () => {
  const child = run(`log.write('one\\n'); process.stdin.resume();`);
  const [first] = (await once(child.stdout!, 'data')) as [Buffer];
  expect(first.toString()).toBe('one\n');
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
});
