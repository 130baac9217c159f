import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from '@jest/globals';
import { CallUsage } from '../event-loop/CallUsage.ts';
import { runForCall } from '../event-loop/currentCall.ts';
import { limitThread } from './meterThread.ts';

const CHILD = `
const { parentPort, workerData } = require('node:worker_threads');
const { user, system } = process.threadCpuUsage();
const used = () => { const now = process.threadCpuUsage(); return (now.user + now.system - user - system) / 1000; };
setTimeout(() => { while (used() < workerData.works); parentPort.postMessage('done'); }, workerData.waits);
setInterval(() => undefined, 1000);
`;
const start = (works: number, waits = 0) => new Worker(CHILD, { eval: true, workerData: { works, waits } });

it('a thread that waits for a processor longer than its time limit is not stopped', async () => {
  const worker = start(1, 1500);
  const signal = limitThread(worker, 500);
  const [reply] = (await once(worker, 'message', { signal })) as [string];
  expect(reply).toBe('done');
  await worker.terminate();
  expect(signal.aborted).toBe(false);
});

it('a thread that computes longer than its time limit is stopped, even in the middle of a step', async () => {
  const worker = start(60_000);
  const signal = limitThread(worker, 500);
  await expect(once(worker, 'message', { signal })).rejects.toMatchObject({ name: 'AbortError' });
  await worker.terminate();
});

it('the call that starts a thread is charged for its processor time', async () => {
  const usage = new CallUsage();
  const worker = runForCall(usage, () => {
    const started = start(600);
    limitThread(started, 60_000);
    return started;
  });
  await once(worker, 'message');
  await worker.terminate();
  expect(usage.chargedMs).toBeGreaterThan(300);
});
