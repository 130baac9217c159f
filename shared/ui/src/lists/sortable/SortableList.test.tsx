import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { useState } from 'react';
import { stubLayout } from '../../../testing/stubLayout.ts';
import { SortableList, type SortableListProps } from './SortableList.tsx';

const GOODS = ['스티커', '키링', '엽서'].map((name, at) => ({ id: `p${at}`, name }));
type Props = Partial<SortableListProps<(typeof GOODS)[number]>>;

const move = jest.fn<(id: string, to: number) => void>();

beforeEach(() => {
  move.mockClear();
  stubLayout();
});

/** A list whose caller applies every move, unless `refuses`. */
function Harness({ start = GOODS, refuses = false, ...props }: Props & { start?: typeof GOODS; refuses?: boolean }) {
  const [items, setItems] = useState(start);
  const onMove = (id: string, to: number) => {
    move(id, to);
    const rest = items.filter((item) => item.id !== id);
    if (!refuses) setItems(rest.toSpliced(to, 0, ...items.filter((item) => item.id === id)));
  };
  return (
    <SortableList items={items} getName={({ name }) => name} layout="list" label="상품" {...{ onMove }} {...props}>
      {({ name }, at, handle) => (
        <>
          <span>{`${at + 1} ${name}`}</span>
          {handle}
        </>
      )}
    </SortableList>
  );
}

const rows = () =>
  within(screen.getByRole('list', { name: '상품' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const handle = (name: string) => screen.findByRole('button', { name: `${name} 순서 바꾸기` });
const press = (code: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { code, key: code === 'Space' ? ' ' : code });
const announced = () => screen.getByText(/번째$/).textContent;

async function lift(name: string) {
  (await handle(name)).focus();
  press('Space');
  await waitFor(() => expect(screen.getByRole('button', { pressed: true })).toHaveFocus());
}

describe('SortableList', () => {
  it('SortableList renders the same list before sorting is loaded', async () => {
    render(<Harness />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(rows()).toEqual(['1 스티커', '2 키링', '3 엽서']);
    expect(await handle('스티커')).toHaveAccessibleDescription(/방향키로 옮긴 뒤/);
    expect(rows()).toEqual(['1 스티커', '2 키링', '3 엽서']);
  });

  it.each(['Space', 'Enter'])(
    'SortableList is sorted by keyboard: %s lifts and drops, arrows move, each step is announced',
    async (key) => {
      render(<Harness />);
      (await handle('스티커')).focus();
      press(key);
      await waitFor(() => expect(announced()).toBe('스티커 이동 시작, 3개 중 1번째'));
      press('ArrowDown');
      await waitFor(() => expect(rows()).toEqual(['1 키링', '2 스티커', '3 엽서']));
      expect(announced()).toBe('스티커, 3개 중 2번째');
      expect(move).not.toHaveBeenCalled();
      press(key);
      await waitFor(() => expect(announced()).toBe('스티커 이동 완료, 3개 중 2번째'));
      expect(move.mock.calls).toEqual([['p0', 1]]);
      expect(rows()).toEqual(['1 키링', '2 스티커', '3 엽서']);
      await waitFor(() => expect(screen.getByRole('button', { name: '스티커 순서 바꾸기' })).toHaveFocus());
    },
  );

  // rule: markets.debounces
  it('SortableList handles every key of a quick sequence', async () => {
    render(<Harness />);
    (await handle('스티커')).focus();
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown', 'Space']) press(key);
    expect(move.mock.calls).toEqual([['p0', 2]]);
    expect(rows()).toEqual(['1 키링', '2 엽서', '3 스티커']);
    expect(announced()).toBe('스티커 이동 완료, 3개 중 3번째');
    expect(screen.getByRole('button', { name: '스티커 순서 바꾸기' })).toHaveFocus();
  });

  it('SortableList does not move an item beyond the end of the list', async () => {
    render(<Harness />);
    await lift('엽서');
    press('ArrowDown');
    press('Space');
    expect(move).not.toHaveBeenCalled();
    expect(rows()).toEqual(['1 스티커', '2 키링', '3 엽서']);
  });

  it('SortableList restores the order when the focus leaves', async () => {
    render(<Harness />);
    await lift('스티커');
    press('ArrowDown');
    act(() => (document.activeElement as HTMLElement).blur());
    expect(rows()).toEqual(['1 스티커', '2 키링', '3 엽서']);
    expect(move).not.toHaveBeenCalled();
  });

  it('SortableList moves by rows in a grid', async () => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const at = [...(this.parentElement?.children ?? [])].indexOf(this);
      return new DOMRect((at % 2) * 100, Math.floor(at / 2) * 100, 100, 100);
    });
    render(<Harness layout="grid" />);
    await lift('스티커');
    press('ArrowRight');
    expect(rows()).toEqual(['1 키링', '2 스티커', '3 엽서']);
    press('ArrowDown');
    expect(rows()).toEqual(['1 키링', '2 엽서', '3 스티커']);
    press('ArrowUp');
    expect(rows()).toEqual(['1 스티커', '2 키링', '3 엽서']);
  });

  it('SortableList restores the order on Esc', async () => {
    render(<Harness />);
    await lift('엽서');
    press('ArrowUp');
    await waitFor(() => expect(rows()).toEqual(['1 스티커', '2 엽서', '3 키링']));
    press('Escape');
    await waitFor(() => expect(rows()).toEqual(['1 스티커', '2 키링', '3 엽서']));
    expect(announced()).toBe('엽서 이동 취소, 원래대로 3개 중 3번째');
    expect(move).not.toHaveBeenCalled();
  });

  it('SortableList does not call onMove if the position is the same', async () => {
    render(<Harness />);
    await lift('키링');
    press('Space');
    await waitFor(() => expect(announced()).toBe('키링 이동 완료, 3개 중 2번째'));
    expect(move).not.toHaveBeenCalled();
  });

  it('SortableList shows the order of the caller if the move is refused', async () => {
    render(<Harness refuses />);
    await lift('스티커');
    press('ArrowDown');
    await waitFor(() => expect(rows()[1]).toBe('2 스티커'));
    press('Space');
    await waitFor(() => expect(rows()).toEqual(['1 스티커', '2 키링', '3 엽서']));
    expect(move.mock.calls).toEqual([['p0', 1]]);
  });

  it.each([
    ['while it is disabled', { disabled: true }],
    ['for a single item', { start: GOODS.slice(0, 1) }],
  ])('SortableList has no handles %s', async (_, props) => {
    const { rerender } = render(<Harness />);
    await handle('스티커');
    rerender(<Harness key="other" {...props} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(rows()[0]).toBe('1 스티커');
  });

  it('SortableList writes no styles into the page, whose policy forbids them', async () => {
    render(<Harness />);
    await lift('스티커');
    expect(document.querySelector('style')).toBeNull();
  });

  it('SortableList does not move its last item', () => {
    render(<Harness end={<li>추가</li>} />);
    expect(rows()).toEqual(['1 스티커', '2 키링', '3 엽서', '추가']);
  });
});

it('SortableList may be a grid with headings, whose rows are sorted like list items', async () => {
  render(<Harness gridHead={<div role="row">이름</div>} />);
  const grid = within(screen.getByRole('grid', { name: '상품' }));
  expect(grid.getAllByRole('row')).toHaveLength(4);
  (await handle('스티커')).focus();
  for (const key of ['Space', 'ArrowDown', 'Space']) press(key);
  expect(move.mock.calls).toEqual([['p0', 1]]);
});

it('SortableList follows the observables that its items and functions read', () => {
  const items = observable([{ id: 'p0', name: '스티커' }]);
  render(<Harness start={items} />);
  act(() => void runInAction(() => Object.assign(items[0] ?? {}, { name: '엽서' })));
  expect(rows()).toEqual(['1 엽서']);
});
