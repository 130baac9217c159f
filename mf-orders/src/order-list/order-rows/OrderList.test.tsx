import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from '../testing/orderServer.tsx';

// A closed row and the gap below it, as the style sheet makes them on a phone.
const PITCH = 118;
const OPEN = 1480;
/** How long after its last event a scroll has ended. */
const SCROLL_ENDS_MS = 150;
const FRAME_MS = 50;
const orders = Array.from({ length: 300 }, (_, at) => buildOrder({ _id: `id-of-${at}`, publicId: `N-${at}` }));
let server: OrderServer;
let scrolledTo: number[];

const open = async (search = '') => {
  const page = server.renderList(search);
  await screen.findAllByRole('checkbox', { name: /^N-/ });
  return page;
};
const moveTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};
/** The page is scrolled by a person. */
const scroll = (y: number) => act(() => moveTo(y));
const shown = () => screen.getAllByRole('checkbox', { name: /^N-/ }).map((box) => box.getAttribute('aria-label'));

beforeEach(() => {
  scrolledTo = [];
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  jest.spyOn(window, 'scrollTo').mockImplementation(((_: number, y: number) => {
    scrolledTo.push(y);
    moveTo(y);
  }) as never);
  // Only open rows are measured.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(OPEN);
  server = orderServer();
  server.serve(...orders);
});

afterEach(() => void jest.useRealTimers());

it('draws the rows in view and a few around them', async () => {
  await open();
  expect(shown().length).toBeLessThan(20);
  scroll(100 * PITCH);
  expect(shown()).toContain('N-100 선택');
  expect(shown()).not.toContain('N-0 선택');
});

it('has rows as high as its texts, also when their size or the density is changed over it', async () => {
  const { platform } = await open();
  const heights = () => {
    const { style } = screen.getByRole('list', { name: '주문' });
    return [style.getPropertyValue('--row-height'), style.height];
  };
  expect(heights()).toEqual(['110px', `${300 * PITCH - 8}px`]);
  act(() => platform.display?.change({ textSize: 'larger' }));
  expect(heights()).toEqual(['143px', `${300 * (143 + 8) - 8}px`]);
  act(() => platform.display?.change({ textSize: 'normal', density: 'compact' }));
  expect(heights()).toEqual(['92px', `${300 * (92 + 4) - 4}px`]);
});

describe('the elements of rows', () => {
  const rowOf = (name: string) => screen.getByRole('checkbox', { name }).closest('li');

  it('draw other orders during a scroll, and stand in the order of the list when it has ended', async () => {
    await open();
    scroll(0);
    const before = rowOf('N-0 선택');
    scroll(5 * PITCH);
    expect(shown()).toContain('N-12 선택');
    scroll(30 * PITCH);
    expect(before).toBeInTheDocument();
    expect(before).not.toHaveAttribute('data-order', 'id-of-0');
    act(() => void window.dispatchEvent(new Event('scrollend')));
    await waitFor(() =>
      expect(shown()).toEqual(
        shown().toSorted((a, b) => Number.parseInt(a?.slice(2) ?? '', 10) - Number.parseInt(b?.slice(2) ?? '', 10)),
      ),
    );
  });

  it('become those of other orders without an element or a text that comes or goes', async () => {
    server.serve(
      ...orders.map((order, at) => ({
        ...order,
        memo: at % 2 === 0 ? '' : '선물 포장',
        sellerMemo: at % 3 === 0 ? '' : '단골',
        packagingStatus: at % 3,
      })),
    );
    await open();
    scroll(20 * PITCH);
    const observer = new MutationObserver(() => undefined);
    observer.observe(screen.getByRole('list', { name: '주문' }), { childList: true, subtree: true });
    for (let row = 21; row < 27; row += 1) scroll(row * PITCH);
    expect(shown()).toContain('N-26 선택');
    expect(observer.takeRecords()).toEqual([]);
    observer.disconnect();
  });

  it('stay for the frame of an order that opens and moves their rows away, unseen, and are removed after it', async () => {
    await open();
    jest.useFakeTimers();
    scroll(0);
    act(() => jest.advanceTimersByTime(SCROLL_ENDS_MS));
    const rows = () => screen.getAllByRole('listitem').filter((row) => row.dataset['order'] !== undefined);
    const before = rows();
    const [first, last] = [before[0]!, before.at(-1)!];
    fireEvent.click(within(first).getByRole('button', { expanded: false }));
    expect(within(first).getByRole('button', { expanded: true })).toBeVisible();
    expect(rows()).toEqual(before);
    expect(last).toHaveAttribute('data-late');
    expect(Number.parseInt(last.style.top, 10)).toBeGreaterThan(OPEN);
    act(() => jest.advanceTimersByTime(FRAME_MS));
    expect(last).not.toBeInTheDocument();
    expect(first).toBeInTheDocument();
  });

  it('never take the focus from one order to another', async () => {
    await open();
    scroll(0);
    const box = screen.getByRole('checkbox', { name: 'N-1 선택' });
    act(() => box.focus());
    scroll(30 * PITCH);
    expect(box).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });
});

describe('a list that was left', () => {
  it('is where it was, by its first row, also when orders have come in above', async () => {
    const { unmount } = await open();
    scroll(100 * PITCH + 30);
    unmount();
    scroll(0);
    server.serve(buildOrder({ _id: 'id-of-new', publicId: 'N-new' }), ...orders);
    await open();
    await waitFor(() => expect(scrolledTo.at(-1)).toBe(101 * PITCH + 30));
  });

  it.each([
    ['another address', '?status=0'],
    ['a list that was left at its top', ''],
  ])('is not what %s shows', async (_, search) => {
    const { unmount } = await open();
    if (search !== '') scroll(100 * PITCH);
    unmount();
    scroll(0);
    scrolledTo = [];
    await open(search);
    expect(scrolledTo).toEqual([]);
  });
});

describe('what is looked at stays in its place', () => {
  it('when all orders above it open', async () => {
    const { user } = await open();
    scroll(100 * PITCH);
    await user.click(screen.getByRole('button', { name: '모두 펼치기' }));
    const moved = (scrolledTo.at(-1) ?? 0) - 100 * PITCH;
    expect(moved).toBe(100 * (OPEN - PITCH + 8));
  });

  it('when the order above it closes because it is opened', async () => {
    const { user } = await open('?open=N-0');
    scroll(OPEN + PITCH);
    await user.click(screen.getByRole('button', { name: /N-3 / }));
    const closed = OPEN - PITCH + 8;
    expect(scrolledTo.at(-1)).toBe(OPEN + PITCH - closed);
  });
});

describe('the box of a row', () => {
  const boxOf = (name: string) => screen.getByRole('checkbox', { name: `${name} 선택` });
  const headingOf = (name: string) => screen.getByRole('heading', { name: new RegExp(`${name} `) });

  it('and its row show a selection that was made elsewhere', async () => {
    const { user } = await open();
    scroll(0);
    await user.click(screen.getByRole('checkbox', { name: /^표시된 주문/ }));
    for (const name of ['N-0', 'N-3']) {
      expect(boxOf(name)).toBeChecked();
      expect(headingOf(name)).toHaveAttribute('data-selected');
    }
    await user.click(screen.getByRole('checkbox', { name: /^표시된 주문/ }));
    expect(boxOf('N-3')).not.toBeChecked();
    expect(headingOf('N-3')).not.toHaveAttribute('data-selected');
  });

  it('and all of its row show the selection while it is open', async () => {
    const { user } = await open('?open=N-1');
    scroll(0);
    const isMarked = () => boxOf('N-1').closest('li')?.hasAttribute('data-selected');
    await user.click(boxOf('N-1'));
    expect(isMarked()).toBe(true);
    await user.click(screen.getByRole('button', { name: /N-1 /, expanded: true }));
    expect(isMarked()).toBe(false);
    expect(headingOf('N-1')).toHaveAttribute('data-selected');
  });

  it('shows the selection of the order that its element draws after a scroll', async () => {
    const { user } = await open();
    scroll(0);
    await user.click(boxOf('N-1'));
    scroll(100 * PITCH);
    for (const box of screen.getAllByRole('checkbox', { name: /^N-/ })) expect(box).not.toBeChecked();
    scroll(0);
    expect(boxOf('N-1')).toBeChecked();
    expect(boxOf('N-2')).not.toBeChecked();
  });

  it('stays selected as the end of a range that it was already in', async () => {
    const { user } = await open();
    scroll(0);
    await user.click(boxOf('N-4'));
    await user.click(boxOf('N-1'));
    await user.keyboard('{Shift>}');
    await user.click(boxOf('N-4'));
    await user.keyboard('{/Shift}');
    for (const name of ['N-1', 'N-2', 'N-3', 'N-4']) expect(boxOf(name)).toBeChecked();
  });
});
