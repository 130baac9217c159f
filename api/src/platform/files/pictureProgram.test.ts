import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:os';
import { expect, it } from '@jest/globals';
import { noise } from '../../../testing/pictures.ts';
import type { PictureJob, PictureMessage } from './pictureProgram.ts';

const PROGRAM = fileURLToPath(new URL('pictureProgram.ts', import.meta.url));
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Index in `stat` after the thread name, which may contain spaces. */
const NICE = 16;

it('every thread that may decode a picture has a lower priority than calls, threads created earlier included', async () => {
  const child = fork(PROGRAM, { serialization: 'advanced', execArgv: [] });
  try {
    const job: PictureJob = { bytes: PIXEL, width: 10, pixelsMax: 100 };
    child.send(job);
    expect((await readReply(child)).at(-1)).toMatchObject({ width: 1 });
    const threads = await readdir(`/proc/${child.pid}/task`);
    const nices = await Promise.all(threads.map(async (thread) => readNice(`/proc/${child.pid}/task/${thread}/stat`)));
    expect(threads.length).toBeGreaterThan(4);
    expect(new Set(nices)).toEqual(new Set([constants.priority.PRIORITY_BELOW_NORMAL]));
  } finally {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }
});

it('the program reports the processor time of a picture during decoding and with its reply', async () => {
  const child = fork(PROGRAM, { serialization: 'advanced', execArgv: [] });
  const bytes = await noise().resize(1500, 1500).png().toBuffer();
  const job: PictureJob = { bytes, width: 1500, pixelsMax: 10_000_000, widths: [400, 800] };
  try {
    child.send(job);
    const times = (await readReply(child)).map(({ processorMs }) => processorMs);
    expect(times.length).toBeGreaterThan(1);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(0);
    expect(times.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(0);
  } finally {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }
});

/** Returns the messages of a program up to and including its reply. */
async function readReply(child: ChildProcess): Promise<PictureMessage[]> {
  const messages: PictureMessage[] = [];
  for await (const [message] of on(child, 'message') as AsyncIterable<[PictureMessage]>) {
    messages.push(message);
    if (!message.isUnderWay) break;
  }
  return messages;
}

async function readNice(path: string): Promise<number> {
  const stat = await readFile(path, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[NICE]);
}
