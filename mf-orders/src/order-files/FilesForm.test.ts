import { beforeEach, describe, expect, it } from '@jest/globals';
import { EXPORT_TARGET_MAX, EXPORT_TARGET_MESSAGE, parseExportOptions } from '@backoffice/contracts';
import { type FakePlatform, buildOrder, fakePlatform } from '@backoffice/testing';
import { type ListedOrder, toListedOrder } from '../order/ListedOrder.ts';
import type { FileKind } from './FileJob.ts';
import { FilesForm, type ListFilter } from './FilesForm.ts';

let platform: FakePlatform;
beforeEach(() => void (platform = fakePlatform()));

const filter: ListFilter = { status: [1], delivery: ['택배'], search: '김' };
interface Opening {
  readonly selected?: readonly ListedOrder[];
  readonly shown?: readonly ListedOrder[];
  readonly isProductPayment?: boolean;
  readonly marketId?: string;
  readonly preset?: FileKind;
}
const listed = (id: string, status = 1) => toListedOrder(buildOrder({ _id: id, publicId: `N-${id}`, status }));
const open = ({ selected = [], shown = [listed('order-0001')], marketId = 'market-0001', ...rest }: Opening = {}) =>
  new FilesForm({ marketId, filter, shown, selected, isProductPayment: false, expire: platform.expire, ...rest });
const readOptions = (form: FilesForm) => form.check()?.map(({ kind, data }) => [kind, parseExportOptions(data)]);

describe('which orders', () => {
  it('are those that the list shows, by its filters and search', () => {
    const merge = { mergeAddr: false, mergeReceiptId: false };
    expect(readOptions(open())).toEqual([['orders', { ...filter, ...merge }]]);
  });

  it('are the selected ones if there are any, without regard to the filter', () => {
    const form = open({ selected: [listed('order-0001'), listed('order-0002')] });
    expect(form.scope).toBe('selected');
    expect(readOptions(form)?.[0]?.[1]).toEqual({
      target: ['order-0001', 'order-0002'],
      mergeAddr: false,
      mergeReceiptId: false,
    });
  });

  it('are counted for each file: packing begins with what is paid and not sent, and can be widened', () => {
    const shown = [listed('a', 0), listed('b', 1), listed('c', 3), listed('d', 10)];
    const form = open({ shown });
    const counts = () => form.choices.map((kind) => form.countOrders(kind));
    expect(counts()).toEqual([4, 1, 1]);
    form.setKind('labels', true);
    expect(readOptions(form)?.map(([, options]) => (options as { packing?: string }).packing)).toEqual([
      undefined,
      'unsent',
    ]);
    form.setHasAllToPack(true);
    // The filter names statuses, so that it may ask for cancelled orders.
    expect(counts()).toEqual([4, 4, 4]);
    expect(readOptions(form)?.[1]?.[1]).toMatchObject({ packing: 'all' });
  });

  it('at least one must be in each file', () => {
    const form = open({ shown: [listed('a', 3)] });
    form.setKind('labels', true);
    expect(form.check()).toBeNull();
    expect(form.problems.at('kinds')).toBe('라벨 PDF에 넣을 결제 완료 주문이 없습니다.');
    form.setHasAllToPack(true);
    expect(form.problems.at('kinds')).toBeUndefined();
  });

  it('may be so many selected ones as one file takes', () => {
    const many = Array.from({ length: EXPORT_TARGET_MAX + 1 }, (_, at) => listed(String(at)));
    const form = open({ selected: many });
    expect(form.check()).toBeNull();
    expect(form.problems.at('scope')).toBe(EXPORT_TARGET_MESSAGE);
    form.setScope('filter');
    expect(form.problems.all).toEqual([]);
  });
});

describe('which files', () => {
  it('at least one is required', () => {
    const form = open();
    form.setKind('orders', false);
    expect(form.check()).toBeNull();
    expect(form.problems.at('kinds')).toBe('내려받을 항목을 하나 이상 선택해주세요.');
    form.setKind('labels', true);
    expect(form.problems.at('kinds')).toBeUndefined();
  });

  it('are labels from the chosen cell, which no other file has', () => {
    const form = open();
    form.setKind('labels', true);
    form.setStartCell(14);
    expect(readOptions(form)?.map(([kind, options]) => [kind, (options as { startCell?: number }).startCell])).toEqual([
      ['orders', undefined],
      ['labels', 14],
    ]);
  });

  it('are a settlement only where the product collects the payments', () => {
    expect(open().choices).toEqual(['orders', 'packages', 'labels']);
    const form = open({ isProductPayment: true });
    form.setKind('settlement', true);
    expect(form.check()?.map(({ kind }) => kind)).toEqual(['orders', 'settlement']);
  });
});

describe('the next time', () => {
  it('restores the choice for the same market, without the cell', () => {
    const form = open({ isProductPayment: true });
    for (const kind of ['labels', 'settlement'] as const) form.setKind(kind, true);
    form.setMergeAddr(true);
    form.setStartCell(5);
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

  it('is not changed by a file that was asked for by its name', () => {
    const form = open({ isProductPayment: true, preset: 'settlement' });
    expect(form.check()?.map(({ kind }) => kind)).toEqual(['settlement']);
    expect([...open({ isProductPayment: true }).kinds]).toEqual(['orders']);
  });

  it.each([null, 'x', 7, { kinds: 'orders', mergeAddr: 'yes' }, { kinds: [1, 'nothing'] }])(
    'an invalid stored choice (%j) is ignored',
    (stored) => {
      platform.expire.set('orders.files.market-0001', stored, 1000);
      const form = open();
      expect([form.mergeAddr, [...form.kinds].every((kind) => kind === 'orders')]).toEqual([false, true]);
    },
  );
});
