import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { autorun, runInAction } from 'mobx';
import { toListedOrder } from '../../order/ListedOrder.ts';
import { OrderSelection } from '../order-selection/OrderSelection.ts';
import type { RowModel } from './RowModel.ts';
import { RowSlots } from './RowSlots.ts';

const orders = Array.from({ length: 9 }, (_, at) => toListedOrder(buildOrder({ _id: `r${at}`, publicId: `N-${at}` })));
const ids = orders.map(({ id }) => id);
let selection: OrderSelection;
let slots: RowSlots;
let model: RowModel;
/** What has been rendered since it was last emptied: the list, or the order of a row. */
let rendered: string[];
let stop: () => void;

const rows = (from: number, to: number) =>
  orders.slice(from, to).map((listed, at) => {
    const index = from + at;
    return { listed, id: listed.id, index, isOpen: false, top: index * 100, count: orders.length, isLate: false };
  });
const draw = (from: number, to: number, isScrolling = true) =>
  slots.draw(rows(from, to), { isScrolling, list: [orders] });

beforeEach(() => {
  selection = new OrderSelection();
  const nothing = new Set<string>();
  model = {
    isSelected: (id: string) => selection.ids.has(id),
    saving: nothing,
    isChanged: () => false,
    markOf: () => undefined,
  } as Partial<RowModel> as RowModel;
  slots = new RowSlots(model);
  draw(0, 4, false);
  rendered = [];
  const stops = [autorun(() => rendered.push(`list of ${slots.all.length}`))];
  for (const slot of slots.all)
    stops.push(autorun(() => rendered.push(`${slot.row.id}${slot.isSelected ? ' selected' : ''}`)));
  stop = () => stops.forEach((each) => each());
  rendered.length = 0;
});
afterEach(() => stop());

it('renders the one row that scrolls in, and the list not at all', () => {
  draw(1, 5);
  expect(rendered).toEqual(['r4']);
  draw(1, 5);
  expect(rendered).toEqual(['r4']);
});

it('renders nothing while one row less is in view', () => {
  draw(1, 4);
  expect(rendered).toEqual([]);
});

it('renders the list when the scroll has ended, as its elements stand in another order', () => {
  draw(2, 6);
  rendered.length = 0;
  draw(2, 6, false);
  expect(rendered).toEqual(['list of 4']);
  expect(slots.all.map(({ row }) => row.id)).toEqual(['r2', 'r3', 'r4', 'r5']);
});

it('what shows the order of a row follows another order, and not where its row stands', () => {
  const slot = slots.all[0];
  const shown: (string | undefined)[] = [];
  const stopShowing = autorun(() => shown.push(slot?.order.publicId));
  const [first] = rows(0, 1);
  runInAction(() => slot?.draw({ ...first!, top: 1500 }));
  expect(slot?.row.top).toBe(1500);
  expect(shown).toEqual(['N-0']);
  runInAction(() => slot?.draw({ ...first!, listed: orders[7]! }));
  expect(shown).toEqual(['N-0', 'N-7']);
  stopShowing();
});

describe('rows beyond the screen', () => {
  /** Draws four rows, of which the last two are beyond the screen. */
  const drawFirst = (from: number, into = slots) =>
    into.draw(
      rows(from, from + 4).map((row, at) => ({ ...row, isLate: at > 1 })),
      { isScrolling: false, list: [orders, from] },
    );
  const drawn = (of = slots) => of.all.map(({ row }) => `${row.id}${row.isLate ? ' late' : ''}`);

  it('get no element with the first frame of a list', () => {
    const opened = new RowSlots(model);
    drawFirst(0, opened);
    expect(drawn(opened)).toEqual(['r0', 'r1']);
    opened.draw(rows(0, 4), { isScrolling: false, list: [orders, 0] });
    expect(drawn(opened)).toEqual(['r0', 'r1', 'r2', 'r3']);
  });

  it('keep their elements when another list is shown, and are laid out a frame later', () => {
    const before = slots.all;
    drawFirst(4);
    expect(slots.all).toBe(before);
    expect(drawn()).toEqual(['r4', 'r5', 'r6 late', 'r7 late']);
    draw(4, 8, false);
    expect(drawn()).toEqual(['r4', 'r5', 'r6', 'r7']);
  });

  it('are laid out at once where one of them has the focus', () => {
    document.body.innerHTML = '<div data-order="r3"><button></button></div>';
    document.querySelector('button')?.focus();
    drawFirst(0);
    expect(drawn()).toEqual(['r0', 'r1', 'r2 late', 'r3']);
    document.body.innerHTML = '';
  });
});

it('renders each row in view once when all orders are selected, and one of them when it alone is not', () => {
  selection.set(new Set(ids), true);
  expect(rendered).toEqual(['r0 selected', 'r1 selected', 'r2 selected', 'r3 selected']);
  rendered.length = 0;
  selection.toggle('r2');
  selection.toggle('r8');
  expect(rendered).toEqual(['r2']);
});
