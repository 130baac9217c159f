import { createServer } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { findFreePorts } from './findFreePorts.ts';
import { portsFrom } from './ports.ts';

/** Host ports that nothing else of the project uses. */
const FIRST = 24_400;

const programs: ReturnType<typeof createServer>[] = [];
afterEach(() => Promise.all(programs.splice(0).map((program) => new Promise((done) => program.close(done)))));

async function take(port: number): Promise<void> {
  const program = createServer();
  programs.push(program);
  await new Promise<void>((done) => program.listen(port, '127.0.0.1', done));
}

it('findFreePorts finds the requested number of ports, so that several stacks can start', async () => {
  expect(await findFreePorts(FIRST, 3)).toEqual([FIRST, FIRST + 10, FIRST + 20]);
});

it('findFreePorts skips host ports with a derived port that another program uses', async () => {
  await take(portsFrom(FIRST + 10).api);
  expect(await findFreePorts(FIRST, 2)).toEqual([FIRST, FIRST + 20]);
});

it('findFreePorts appends used ports if too few are free', async () => {
  for (let at = 1; at < 10; at += 1) await take(FIRST + at * 10);
  expect(await findFreePorts(FIRST, 2)).toEqual([FIRST, FIRST + 10]);
});
