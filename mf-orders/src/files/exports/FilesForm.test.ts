import { beforeEach, describe, expect, it } from '@jest/globals';
import { EXPORT_TARGET_MESSAGE, parseExportOptions } from '@backoffice/contracts/order/lists/exportOptions';
import { EXPORT_TARGET_MAX } from '@backoffice/contracts/order/lists/orderFile';
import { type FakePlatform, buildOrder, fakePlatform } from '@backoffice/testing';
import { type ListedOrder, toListedOrder } from '../../order/ListedOrder.ts';
import type { FileKind } from './FileJob.ts';
import { type FileChoice, FilesForm, type ListFilter } from './FilesForm.ts';

let platform: FakePlatform;
beforeEach(() => {
  platform = fakePlatform();
  platform.stored.set('file-reason', { purpose: 'shipping' });
});

const filter: ListFilter = { status: [1], delivery: ['택배'], search: '김' };
interface Opening {
  readonly selected?: readonly ListedOrder[];
  readonly shown?: readonly ListedOrder[];
  readonly isProductPayment?: boolean;
  readonly marketId?: string;
  readonly preset?: FileKind;
  readonly options?: NonNullable<FileChoice['options']>;
}
const listed = (id: string, status = 1) => toListedOrder(buildOrder({ _id: id, publicId: `N-${id}`, status }));
const open = ({ selected = [], shown = [listed('order-0001')], marketId = 'market-0001', ...rest }: Opening = {}) =>
  new FilesForm({ marketId, filter, shown, selected, isProductPayment: false, stored: platform.stored, ...rest });
const readOptions = (form: FilesForm) =>
  form.check()?.map((file) => [file.kind, file.kind === 'settlement' ? undefined : parseExportOptions(file.data)]);

describe('orders of the files', () => {
  it('FilesForm requests the orders that the list shows, by filters and search', () => {
    const merge = { mergeAddr: false, mergeReceiptId: false };
    expect(readOptions(open())).toEqual([['orders', { ...filter, ...merge }]]);
  });

  it('FilesForm requests the selected orders without the filters if any are selected', () => {
    const form = open({ selected: [listed('order-0001'), listed('order-0002')] });
    expect(form.scope).toBe('selected');
    expect(readOptions(form)?.[0]?.[1]).toEqual({
      target: ['order-0001', 'order-0002'],
      mergeAddr: false,
      mergeReceiptId: false,
    });
  });

  it('FilesForm counts the orders of each file; packing files have paid, unsent orders until the seller includes all', () => {
    const shown = [listed('a', 0), listed('b', 1), listed('c', 3), listed('d', 10)];
    const form = open({ shown });
    const counts = () => form.choices.map((kind) => form.countOrders(kind));
    expect(counts()).toEqual([4, 1, 1]);
    form.setKind('labels', true);
    expect(readOptions(form)?.map(([, options]) => (options as { packing?: string }).packing)).toEqual([
      undefined,
      'unsent',
    ]);
    form.edit({ hasAllToPack: true });
    // The filter names statuses, so the count includes cancelled orders.
    expect(counts()).toEqual([4, 4, 4]);
    expect(readOptions(form)?.[1]?.[1]).toMatchObject({ packing: 'all' });
  });

  // rule: order-files.orders-of-a-file
  it('FilesForm names the chosen orders that a packing file leaves out', () => {
    const orders = [listed('a', 0), listed('b', 1), listed('c', 3), listed('d', 10)];
    const form = open({ selected: orders });
    expect(form.describeOrders('orders')).toBe('주문 4건');
    expect(form.describeOrders('labels')).toBe('선택한 4건 중 결제 완료 1건');
    form.edit({ hasAllToPack: true });
    expect(form.describeOrders('labels')).toBe('주문 4건');
    const filtered = new FilesForm({
      marketId: 'market-0001',
      filter: {},
      shown: orders,
      selected: [],
      isProductPayment: false,
      stored: platform.stored,
    });
    expect(filtered.describeOrders('labels')).toBe('조건에 맞는 4건 중 결제 완료 1건');
    filtered.edit({ hasAllToPack: true });
    expect(filtered.describeOrders('labels')).toBe('조건에 맞는 4건 중 취소되지 않은 3건');
  });

  it('FilesForm starts with the options of the screen that opens it', () => {
    const options = { mergeAddr: true, hasAllToPack: true, hasSellerMemo: true, startCell: 3 };
    const form = open({ shown: [listed('a', 3)], preset: 'labels', options });
    expect(form).toMatchObject(options);
    expect(readOptions(form)?.[0]?.[1]).toMatchObject({ packing: 'all', mergeAddr: true, startCell: 3 });
  });

  it('FilesForm refuses a file without orders', () => {
    const form = open({ shown: [listed('a', 3)] });
    form.setKind('labels', true);
    expect(form.check()).toBeNull();
    expect(form.problems.at('kinds')).toBe('라벨 PDF에 넣을 결제 완료 주문이 없어요.');
    form.edit({ hasAllToPack: true });
    expect(form.problems.at('kinds')).toBeUndefined();
  });

  // rule: order-files.orders-of-a-file
  it('FilesForm refuses more selected orders than one file can have', () => {
    const many = Array.from({ length: EXPORT_TARGET_MAX + 1 }, (_, at) => listed(String(at)));
    const form = open({ selected: many });
    expect(form.check()).toBeNull();
    expect(form.problems.at('scope')).toBe(EXPORT_TARGET_MESSAGE);
    form.edit({ scope: 'filter' });
    expect(form.problems.all).toEqual([]);
  });
});

describe('kinds of files', () => {
  it('FilesForm requires at least one kind of file', () => {
    const form = open();
    form.setKind('orders', false);
    expect(form.check()).toBeNull();
    expect(form.problems.at('kinds')).toBe('내려받을 항목을 하나 이상 선택해주세요.');
    form.setKind('labels', true);
    expect(form.problems.at('kinds')).toBeUndefined();
  });

  it('FilesForm sends the first label cell only with labels', () => {
    const form = open();
    form.setKind('labels', true);
    form.edit({ startCell: 14 });
    expect(readOptions(form)?.map(([kind, options]) => [kind, (options as { startCell?: number }).startCell])).toEqual([
      ['orders', undefined],
      ['labels', 14],
    ]);
  });

  // rule: order-files.settlement
  it('FilesForm offers a settlement only for markets with product payment', () => {
    expect(open().choices).toEqual(['orders', 'packages', 'labels']);
    const form = open({ isProductPayment: true });
    form.setKind('settlement', true);
    expect(form.check()?.map(({ kind }) => kind)).toEqual(['orders', 'settlement']);
  });
});

describe('purpose of the files', () => {
  const reasons = (form: FilesForm) =>
    form.check()?.map((file) => [file.kind, file.kind === 'settlement' ? undefined : file.reason]);

  it('FilesForm requires a purpose on a device without a stored purpose', () => {
    platform.stored.remove('file-reason');
    const form = open();
    expect(form.check()).toBeNull();
    expect(form.problems.at('purpose')).toBe('사용 목적을 선택해주세요.');
    form.edit({ purpose: 'tax' });
    expect(reasons(form)).toEqual([['orders', { purpose: 'tax' }]]);
  });

  // rule: order-files.purpose
  it('FilesForm proposes 배송 for packing files and remembers only a purpose that the seller has chosen', () => {
    platform.stored.remove('file-reason');
    const form = open({ preset: 'labels' });
    expect(form.purpose).toBe('shipping');
    expect(reasons(form)).toEqual([['labels', { purpose: 'shipping' }]]);
    expect(platform.stored.get('file-reason')).toBeUndefined();
    form.setKind('labels', false);
    expect(form.purpose).toBeNull();
    form.edit({ purpose: 'tax' });
    form.setKind('labels', true);
    expect(form.purpose).toBe('tax');
  });

  it('FilesForm requires a note for another purpose', () => {
    const form = open();
    form.edit({ purpose: 'other' });
    expect(form.check()).toBeNull();
    expect(form.problems.at('note')).toBe('사용 목적을 입력해주세요.');
    form.edit({ purposeNote: ' 분쟁 조정 ' });
    expect(reasons(form)).toEqual([['orders', { purpose: 'other', note: '분쟁 조정' }]]);
  });

  it('FilesForm stores the purpose on the device for all markets', () => {
    const form = open();
    form.edit({ purpose: 'settlement' });
    form.check();
    expect(reasons(open({ marketId: 'market-0002' }))).toEqual([['orders', { purpose: 'settlement' }]]);
  });

  it('FilesForm requires no purpose for a settlement, which has no buyer data', () => {
    platform.stored.remove('file-reason');
    const form = open({ isProductPayment: true, preset: 'settlement' });
    expect(reasons(form)).toEqual([['settlement', undefined]]);
    expect(platform.stored.get('file-reason')).toBeUndefined();
  });

  it.each([null, 'x', 7, { purpose: 'fun', note: 1 }])('FilesForm ignores an invalid stored purpose (%j)', (value) => {
    platform.stored.set('file-reason', value as never);
    expect([open().purpose, open().purposeNote]).toEqual([null, '']);
  });
});

describe('stored choice', () => {
  it('FilesForm restores the choice for the same market without the first label cell', () => {
    const form = open({ isProductPayment: true });
    for (const kind of ['labels', 'settlement'] as const) form.setKind(kind, true);
    form.edit({ mergeAddr: true });
    form.edit({ startCell: 5 });
    form.check();
    const again = open({ isProductPayment: true });
    expect([[...again.kinds], again.mergeAddr, again.mergeByOrder, again.startCell]).toEqual([
      ['orders', 'labels', 'settlement'],
      true,
      false,
      1,
    ]);
    expect([...open().kinds]).toEqual(['orders', 'labels']);
    expect([...open({ marketId: 'market-0002' }).kinds]).toEqual(['orders']);
  });

  it('FilesForm does not store the choice of a preset file', () => {
    const form = open({ isProductPayment: true, preset: 'settlement' });
    expect(form.check()?.map(({ kind }) => kind)).toEqual(['settlement']);
    expect([...open({ isProductPayment: true }).kinds]).toEqual(['orders']);
  });

  it.each([null, 'x', 7, { kinds: 'orders', mergeAddr: 'yes' }, { kinds: [1, 'nothing'] }])(
    'FilesForm ignores an invalid stored choice (%j)',
    (value) => {
      platform.stored.set('file-choice market-0001', value as never);
      const form = open();
      expect([form.mergeAddr, [...form.kinds].every((kind) => kind === 'orders')]).toEqual([false, true]);
    },
  );
});
