import { beforeEach, expect, it, jest } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { act, render, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { Profiler } from 'react';
import { toListedOrder } from '../../order/ListedOrder.ts';
import { OrderSelection } from '../order-selection/OrderSelection.ts';
import { OrderRow } from './OrderRow.tsx';
import type { RowModel } from './RowModel.ts';
import { type PlacedRow, RowSlot } from './RowSlot.ts';

type Shown = Parameters<typeof buildOrder>[0];

const place = (order: Shown, index: number): PlacedRow => {
  const listed = toListedOrder(buildOrder(order));
  return { listed, id: listed.id, index, isOpen: false, top: index * 100, count: 300, isLate: false };
};
const onRender = jest.fn();
let selection: OrderSelection;
let slot: RowSlot;
let unmount: () => void;

beforeEach(() => {
  selection = new OrderSelection();
  const model: Partial<RowModel> = {
    isSelected: (id) => selection.ids.has(id),
    saving: new Set<string>(),
    isChanged: () => false,
    markOf: () => undefined,
  };
  slot = new RowSlot(1, place({ _id: 'a', publicId: 'N-1', memo: '' }, 0), model as RowModel);
  ({ unmount } = render(
    <Profiler id="row" onRender={onRender}>
      <ul>
        <OrderRow slot={slot} model={model as RowModel} measure={() => undefined} />
      </ul>
    </Profiler>,
  ));
  onRender.mockClear();
});

it('becomes that of another order without being rendered', () => {
  const other: Shown = {
    _id: 'b',
    publicId: 'N-2',
    memo: '선물 포장',
    packagingStatus: 1,
    total: 12_300,
    delivery: { ...buildOrder().delivery, name: '박서연' },
  };
  act(() => runInAction(() => slot.draw(place(other, 7))));
  const row = screen.getByRole('listitem');
  expect(row).toHaveAttribute('aria-posinset', '8');
  expect(row).toHaveAttribute('data-order', 'b');
  expect(row).toHaveStyle({ top: '700px' });
  expect(screen.getByRole('checkbox', { name: 'N-2 선택' })).toBeEnabled();
  const head = screen.getByRole('button', { expanded: false });
  for (const text of ['박서연', '12,300원', 'N-2', '주문 메모 있음'])
    expect(head).toHaveAccessibleName(expect.stringContaining(text));
  expect(head).not.toHaveAccessibleName(expect.stringContaining('N-1'));
  expect(onRender).not.toHaveBeenCalled();
});

it('is selected without being rendered', () => {
  act(() => selection.toggle('a'));
  expect(screen.getByRole('checkbox', { name: 'N-1 선택' })).toBeChecked();
  expect(screen.getByRole('heading')).toHaveAttribute('data-selected');
  expect(onRender).not.toHaveBeenCalled();
});

it('follows its order no longer than it is in the page', () => {
  const row = screen.getByRole('listitem');
  unmount();
  runInAction(() => slot.draw(place({ _id: 'b', publicId: 'N-2' }, 7)));
  selection.toggle('b');
  expect(row).toHaveAttribute('aria-posinset', '1');
  expect(row).toHaveTextContent('N-1');
});
