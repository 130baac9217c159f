import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSheetTable } from '@backoffice/contracts';
import { buildOrder } from '@backoffice/testing';
import { type ListedOrder, toListedOrder } from '../../order/ListedOrder.ts';
import type { DepositMessage, DepositReply } from './DepositMessage.ts';
import { DepositMatcher } from './DepositMatcher.ts';
import { answerDeposits } from './answerDeposits.ts';

const SHEETS = [
  createSheetTable([
    ['거래일시', '보낸분', '입금액'],
    ['2026.11.20 14:03:22', '김하나', '12000'],
  ]),
];
const QUESTION = {
  sheets: SHEETS,
  marked: [],
  used: new Map<string, readonly string[]>(),
  now: Date.parse('2026-11-21T00:00:00Z'),
};
const order = (id: string, buyerName = `구매자${id}`): ListedOrder =>
  toListedOrder(buildOrder({ _id: id, publicId: `261120-0000000${id}`, buyerName, total: 12_000 }));

let idle: (() => void)[];
let started: string[];
let ended: number;
/** What the workers that match were sent, by worker: ids of orders, or a question. */
let sent: (readonly string[] | 'question')[][];
let canStart: boolean;
let matcher: DepositMatcher;

beforeEach(() => {
  idle = [];
  started = [];
  sent = [];
  ended = 0;
  canStart = true;
  Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task), cancelIdleCallback: () => {} });
  matcher = new DepositMatcher({
    start: async ({ pathname }) => {
      if (!canStart) throw new Error('No worker.');
      started.push(pathname.split('/').at(-1) ?? '');
      const messages: (readonly string[] | 'question')[] = [];
      if (pathname.endsWith('depositWorker.ts')) sent.push(messages);
      const worker = {
        onmessage: (_event: { data: DepositReply }) => {},
        postMessage: (message: DepositMessage) => {
          messages.push(message.kind === 'orders' ? message.orders.map(({ id }) => id) : 'question');
          answer(message);
        },
        terminate: () => (ended += 1),
      };
      const answer = answerDeposits((data) => worker.onmessage({ data }));
      return worker as unknown as Worker;
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

const settle = () => new Promise((resolve) => setTimeout(resolve));
const runIdle = async () => {
  while (idle.length > 0) idle.shift()?.();
  await settle();
};

describe('the matcher of deposits', () => {
  it('starts its workers and gives the orders before there is a list, some at a time', async () => {
    const orders = Array.from({ length: 600 }, (_, at) => order(String(at)));
    matcher.prepare(orders);
    expect(started).toEqual([]);
    await runIdle();
    expect(started).toEqual(['sheetWorker.ts', 'depositWorker.ts']);
    expect(sent[0]?.map(({ length }) => length)).toEqual([500, 100]);
    expect(await matcher.match(QUESTION, orders)).not.toBeNull();
    expect(sent[0]?.slice(2)).toEqual(['question']);
  });

  it('gives what is not prepared with the question, and later only what has changed', async () => {
    const [one, two, changed] = [order('1', '김하나'), order('2'), order('2', '이둘')];
    const reply = await matcher.match(QUESTION, [one, two]);
    expect(reply.matching?.sure.map(({ orders }) => orders)).toEqual([['1']]);
    await matcher.match(QUESTION, [one, changed, order('3')]);
    expect(sent).toEqual([[['1', '2'], 'question', ['2', '3'], 'question']]);
  });

  it('says that a worker did not start, and starts one for the next question', async () => {
    canStart = false;
    await expect(matcher.match(QUESTION, [order('1')])).rejects.toThrow('No worker.');
    canStart = true;
    expect(await matcher.match(QUESTION, [order('1')])).not.toBeNull();
    expect(sent).toEqual([[['1'], 'question']]);
  });

  it('ends every worker that was started', async () => {
    matcher.prepare([order('1')]);
    await runIdle();
    matcher.end();
    await settle();
    expect([started.length, ended]).toEqual([2, 2]);
  });
});
