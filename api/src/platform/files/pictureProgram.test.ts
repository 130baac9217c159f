import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import { constants } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { blackPng } from '../../../testing/pictures.ts';
import { createReaders } from '../readers/createReaders.ts';
import { PICTURE_READER, readPicture } from './readPicture.ts';

/** Index in `stat` after the thread name, which may contain spaces. */
const NICE = 16;

it('every thread that may decode a picture has a lower priority than calls, threads created earlier included', async () => {
  const child = spawn(process.execPath, [PICTURE_READER.path, '1200'], { stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = once(child, 'exit');
  try {
    // The program waits for the rest of the picture.
    child.stdin.write(Buffer.of(0x89));
    const isYielding = async () => {
      const nices = await readNices(child.pid ?? 0);
      return nices.length > 4 && nices.every((nice) => nice === constants.priority.PRIORITY_BELOW_NORMAL);
    };
    while (child.exitCode === null && !(await isYielding())) await setImmediate();
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
});

async function readNices(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  return Promise.all(threads.map((thread) => readNice(`/proc/${pid}/task/${thread}/stat`)));
}

async function readNice(path: string): Promise<number> {
  const stat = await readFile(path, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[NICE]);
}

it('the largest accepted picture is decoded within the memory of a reader', async () => {
  const picture = blackPng(8000, 5000);
  expect((await readPicture(createReaders(), picture, 1200)).length).toBeGreaterThan(0);
});
