import { beforeEach, describe, expect, it } from '@jest/globals';
import { type OrderFilter, parseExportOptions } from '@backoffice/contracts';
import { type FakePlatform, fakePlatform } from '@backoffice/testing';
import type { FileKind } from './FileJob.ts';
import { FilesForm } from './FilesForm.ts';

let platform: FakePlatform;
beforeEach(() => void (platform = fakePlatform()));

const filter: OrderFilter = { status: [1], delivery: ['택배'] };
interface Opening {
  readonly selected?: string[];
  readonly isProductPayment?: boolean;
  readonly marketId?: string;
  readonly preset?: FileKind;
}
const open = ({ selected = [], isProductPayment = false, marketId = 'market-0001', preset }: Opening = {}) =>
  new FilesForm({ marketId, filter, selected, isProductPayment, preset, expire: platform.expire });
const readOptions = (form: FilesForm) => form.check()?.map(({ kind, data }) => [kind, parseExportOptions(data)]);

describe('which orders', () => {
  it('are those of the filter', () => {
    const merge = { mergeAddr: false, mergeReceiptId: false };
    expect(readOptions(open())).toEqual([['orders', { ...filter, ...merge }]]);
  });

  it('are the selected ones if there are any, without regard to the filter', () => {
    const form = open({ selected: ['order-0001', 'order-0002'] });
    expect(form.scope).toBe('selected');
    expect(readOptions(form)?.[0]?.[1]).toEqual({
      target: ['order-0001', 'order-0002'],
      mergeAddr: false,
      mergeReceiptId: false,
    });
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
