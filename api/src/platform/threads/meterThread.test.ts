import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from '@jest/globals';
import { CallUsage } from '../event-loop/CallUsage.ts';
import { runForCall } from '../event-loop/currentCall.ts';
import { meterThread } from './meterThread.ts';

const CHILD = `
const { parentPort, workerData } = require('node:worker_threads');
const { user, system } = process.threadCpuUsage();
const used = () => { const now = process.threadCpuUsage(); return (now.user + now.system - user - system) / 1000; };
setTimeout(() => { while (used() < workerData); parentPort.postMessage('done'); });
setInterval(() => undefined, 1000);
`;
const start = (ms: number) => new Worker(CHILD, { eval: true, workerData: ms });

it('the call that starts a thread is charged for its processor time', async () => {
  const usage = new CallUsage();
  const worker = runForCall(usage, () => {
    const started = start(600);
    meterThread(started);
    return started;
  });
  await once(worker, 'message');
  await worker.terminate();
  expect(usage.chargedMs).toBeGreaterThan(300);
});
