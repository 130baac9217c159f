import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Receipt,
  changeReceiptStatus,
  getReceiptDelivery,
  getReceiptProducts,
  listReceipts,
  updateReceipt,
} from '@backoffice/contracts';
import { FakeFailure, type FakePlatform, buildProductLine, buildReceipt, fakePlatform } from '@backoffice/testing';
import { OrderListStore } from './OrderListStore.ts';
import { EVERY_ORDER } from './orderListQuery.ts';

const receipts = [
  buildReceipt({ _id: 'r0', publicId: 'N-0', status: 0, total: 12_000 }),
  buildReceipt({ _id: 'r99', publicId: 'N-99', status: 99, packagingStatus: 1 }),
  buildReceipt({ _id: 'r1', publicId: 'N-1', status: 1, packagingStatus: 2, buyerName: '최서연' }),
  buildReceipt({ _id: 'r3', publicId: 'N-3', status: 3 }),
  buildReceipt({ _id: 'r4', publicId: 'N-4', status: 4 }),
  buildReceipt({ _id: 'r10', publicId: 'N-10', status: 10 }),
  buildReceipt({ _id: 'r11', publicId: 'N-11', status: 11 }),
];
let platform: FakePlatform;
let store: OrderListStore;

beforeEach(async () => {
  platform = fakePlatform();
  platform.fakeApi.on(listReceipts, receipts);
  store = new OrderListStore({ marketId: 'market-0001', api: platform.api, nav: platform.nav, now: platform.now });
  await store.refresh();
});

const shownIds = () => store.shown.map(({ id }) => id);
const statusesOf = (id: string) => store.orderOf(id)?.receipt.status.map(({ status }) => status);
const receiptOf = (id: string): Receipt => {
  const order = store.orderOf(id);
  if (order === undefined) throw new Error(`No order ${id}.`);
  return order.receipt;
};

/** An answer that is given when the test says so. */
function later<T>() {
  let give: (answer: T) => void = () => {};
  const answer = new Promise<T>((resolve) => (give = resolve));
  return { answer, give };
}

describe('filtering', () => {
  it.each([
    [[0], ['r0', 'r99']],
    [[1], ['r1']],
    [[3], ['r3', 'r4']],
    [[10], ['r10', 'r11']],
    [
      [1, 10],
      ['r1', 'r10', 'r11'],
    ],
  ])('by %j shows the statuses tied to it', (status, ids) => {
    store.show({ ...EVERY_ORDER, status });
    expect(shownIds()).toEqual(ids);
  });

  it('joins search, status and packaging', () => {
    store.show({ ...EVERY_ORDER, q: '서연', status: [1], packaging: [2] });
    expect(shownIds()).toEqual(['r1']);
    store.show({ ...EVERY_ORDER, q: '서연', status: [0] });
    expect(shownIds()).toEqual([]);
  });

  it('counts what each filter would show', () => {
    expect([...store.statusCounts]).toEqual([
      [0, 2],
      [1, 1],
      [3, 2],
      [10, 2],
    ]);
    store.show({ ...EVERY_ORDER, packaging: [1] });
    expect([...store.statusCounts]).toEqual([
      [0, 1],
      [1, 0],
      [3, 0],
      [10, 0],
    ]);
    store.show({ ...EVERY_ORDER, status: [0] });
    expect([...store.packagingCounts]).toEqual([
      [0, 1],
      [1, 1],
      [2, 0],
    ]);
  });
});

describe('loading', () => {
  it('sends no filters: the list is filtered here', () => {
    expect(platform.fakeApi.callsOf(listReceipts).map(({ data }) => data)).toEqual([{}]);
  });

  it('keeps the last rows while new ones load and when they fail', async () => {
    const { answer, give } = later<FakeFailure>();
    platform.fakeApi.on(listReceipts, () => answer);
    const refreshing = store.refresh();
    expect(store.orders).toHaveLength(7);
    give(new FakeFailure(500, { message: 'internal-error' }));
    await refreshing;
    expect(store.list.state.status).toBe('failed');
    expect(store.orders).toHaveLength(7);
  });

  it('shows the answer to the last question, whichever comes first', async () => {
    const first = later<Receipt[]>();
    const second = later<Receipt[]>();
    platform.fakeApi.on(listReceipts, () => first.answer);
    const slow = store.refresh();
    platform.fakeApi.on(listReceipts, () => second.answer);
    const fast = store.refresh();
    second.give(receipts.slice(0, 2));
    await fast;
    first.give(receipts.slice(0, 1));
    await slow;
    expect(store.orders).toHaveLength(2);
  });

  it('asks for the lines of an order once, and again only after a failure', async () => {
    platform.fakeApi.on(getReceiptProducts, new FakeFailure(500, { message: 'internal-error' }) as never);
    store.lines.need('N-0');
    await settled();
    platform.fakeApi.on(getReceiptProducts, [buildProductLine()]);
    store.lines.need('N-0');
    store.lines.need('N-0');
    await settled();
    store.lines.need('N-0');
    expect(platform.fakeApi.callsOf(getReceiptProducts)).toHaveLength(2);
    expect(store.lines.of('N-0')?.value).toHaveLength(1);
  });
});

describe('a change', () => {
  it('is shown at once and replaced by the order as it is stored', async () => {
    const { answer, give } = later<Receipt>();
    platform.fakeApi.on(changeReceiptStatus, () => answer);
    const saving = store.changes.make(receiptOf('r0'), { kind: 'paid' });
    expect(statusesOf('r0')).toEqual([0, 1]);
    expect(store.changes.kindOf('r0')).toBe('paid');
    give({
      ...receipts[0]!,
      status: [...receipts[0]!.status, { status: 1, desc: '결제 완료', timestamp: '2026-11-20T03:00:01.000Z' }],
      memo: 'stored',
    });
    expect(await saving).toEqual({ status: 'saved' });
    expect(receiptOf('r0').memo).toBe('stored');
    expect(store.changes.kindOf('r0')).toBeUndefined();
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['결제완료로 변경되었습니다.']);
  });

  it('moves the order to another filter at once', async () => {
    platform.fakeApi.on(changeReceiptStatus, () => new Promise<never>(() => {}));
    store.show({ ...EVERY_ORDER, status: [1] });
    void store.changes.make(receiptOf('r0'), { kind: 'paid' });
    expect(shownIds()).toEqual(['r0', 'r1']);
    expect(store.statusCounts.get(1)).toBe(2);
  });

  it('is taken back when it fails, and the catalogue says why', async () => {
    platform.fakeApi.on(updateReceipt, () => new FakeFailure(400, { message: 'invoice-in-use' }));
    const invoice = { company: 'kr.epost', no: '1' };
    const outcome = await store.changes.make(receiptOf('r1'), { kind: 'invoice', invoice });
    expect(outcome).toMatchObject({ status: 'failed', error: { code: 'invoice-in-use' } });
    expect(statusesOf('r1')).toEqual([1]);
    expect(receiptOf('r1').invoice).toBeNull();
    expect(platform.nav.toasts).toMatchObject([{ type: 'warn', text: '이미 다른 주문에 사용된 운송장 번호입니다.' }]);
  });

  it('leaves the telling to the host when the error is the host’s', async () => {
    platform.fakeApi.on(updateReceipt, () => new FakeFailure(500, { message: 'internal-error' }));
    await store.changes.make(receiptOf('r1'), { kind: 'packed' });
    expect(platform.errors).toHaveLength(1);
    expect(platform.nav.toasts).toEqual([]);
  });

  it('that meets an order of another state asks for the list again', async () => {
    platform.fakeApi.on(changeReceiptStatus, () => new FakeFailure(400, { message: 'invalid-transition' }));
    await store.changes.make(receiptOf('r1'), { kind: 'shipped' });
    await settled();
    expect(platform.fakeApi.callsOf(listReceipts)).toHaveLength(2);
  });

  it('is made once however often it is asked for while it is under way', async () => {
    const { answer, give } = later<Receipt>();
    platform.fakeApi.on(updateReceipt, () => answer);
    const first = store.changes.make(receiptOf('r1'), { kind: 'memo', text: 'a' });
    expect(await store.changes.make(receiptOf('r1'), { kind: 'packed' })).toEqual({ status: 'busy' });
    give(receipts[2]!);
    await first;
    expect(platform.fakeApi.callsOf(updateReceipt)).toHaveLength(1);
  });

  it('asks once however often the button is pressed, and does nothing when the answer is no', async () => {
    const question = { title: '?' };
    const pressed = store.changes.makeIfAgreed(receiptOf('r0'), { kind: 'paid' }, question);
    const again = store.changes.makeIfAgreed(receiptOf('r0'), { kind: 'paid' }, question);
    expect(platform.nav.questions).toHaveLength(1);
    platform.nav.answer(platform.nav.questions[0]!.id, false);
    await Promise.all([pressed, again]);
    expect(platform.fakeApi.callsOf(changeReceiptStatus)).toHaveLength(0);
  });

  it('keeps its key until it is saved; another intent has another', async () => {
    const fails = () => new FakeFailure(500, { message: 'internal-error' });
    platform.fakeApi.on(updateReceipt, fails);
    const memo = (text: string) => store.changes.make(receiptOf('r1'), { kind: 'memo', text });
    await memo('a');
    await memo('a');
    platform.fakeApi.on(updateReceipt, receipts[2]!);
    await memo('a');
    await memo('a');
    await memo('b');
    const keys = platform.fakeApi.callsOf(updateReceipt).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBeTruthy();
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    expect(new Set(keys).size).toBe(3);
  });

  it('is not undone by a refresh that was asked for before it', async () => {
    const old = later<Receipt[]>();
    platform.fakeApi.on(listReceipts, () => old.answer);
    const refreshing = store.refresh();
    const stored = buildReceipt({ _id: 'r1', status: 1, sellerMemo: 'new' });
    platform.fakeApi.on(updateReceipt, stored).on(listReceipts, [stored]);
    await store.changes.make(receiptOf('r1'), { kind: 'memo', text: 'new' });
    old.give(receipts);
    await refreshing;
    await settled();
    expect(receiptOf('r1').sellerMemo).toBe('new');
    expect(store.orders).toHaveLength(1);
  });
});

it('reads one order again and keeps the known one when that fails', async () => {
  const order = store.orderOf('r1')!;
  platform.fakeApi.on(getReceiptDelivery, { ...order.receipt, payment: { ...order.receipt.payment, isBilled: true } });
  await store.reread(order);
  expect(receiptOf('r1').payment.isBilled).toBe(true);
  platform.fakeApi.on(getReceiptDelivery, () => new FakeFailure(500, { message: 'internal-error' }));
  await store.reread(order);
  expect(receiptOf('r1').payment.isBilled).toBe(true);
});

/** Lets answers that are already there arrive. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
