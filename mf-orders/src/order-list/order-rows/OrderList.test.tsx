import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from '../testing/orderServer.tsx';

// The height of a closed row and its gap on a phone, as in the style sheet.
const PITCH = 116;
const OPEN = 700;
const orders = Array.from({ length: 300 }, (_, at) => buildOrder({ _id: `id-of-${at}`, publicId: `N-${at}` }));
let server: OrderServer;
let scrolledTo: number[];

const open = async (search = '') => {
  const page = server.renderList(search);
  await screen.findAllByRole('checkbox', { name: /^N-/ });
  return page;
};
const setScrollY = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
const reportScroll = () => act(() => void window.dispatchEvent(new Event('scroll')));
/** Simulates scrolling by the seller. */
const scroll = (y: number) => {
  setScrollY(y);
  reportScroll();
};
const shown = () => screen.getAllByRole('checkbox', { name: /^N-/ }).map((box) => box.getAttribute('aria-label'));

beforeEach(() => {
  scrolledTo = [];
  setScrollY(0);
  document.documentElement.style.fontSize = '';
  jest.spyOn(window, 'scrollTo').mockImplementation(((_: number, y: number) => {
    scrolledTo.push(y);
    const isMoved = y !== window.scrollY;
    setScrollY(y);
    // Like in browsers: in a later task, and only if the page has moved.
    if (isMoved) queueMicrotask(reportScroll);
  }) as never);
  // Only open rows are measured.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(OPEN);
  server = orderServer();
  server.serve(...orders);
});

it('OrderList renders the visible rows and a few rows around them', async () => {
  await open();
  expect(shown().length).toBeLessThan(20);
  scroll(100 * PITCH);
  expect(shown()).toContain('N-100 선택');
  expect(shown()).not.toContain('N-0 선택');
});

it('OrderList adapts the row height when the text size or the density changes', async () => {
  const watchers: (() => void)[] = [];
  const { ResizeObserver: Original } = window;
  jest.spyOn(window, 'ResizeObserver').mockImplementation((onChange) => {
    const observer = new Original(onChange);
    // Browsers report the element whose size depends on the text size.
    const observe = ({ style }: HTMLElement) => style?.width === '1rem' && watchers.push(() => onChange([], observer));
    return Object.assign(observer, { observe });
  });
  const setFontSize = (size: string) => {
    document.documentElement.style.fontSize = size;
    act(() => watchers.forEach((notify) => notify()));
  };
  const { platform } = await open();
  const heights = () => {
    const { style } = screen.getByRole('list', { name: '주문' });
    return [style.getPropertyValue('--row-height'), style.height];
  };
  expect(heights()).toEqual(['108px', `${300 * PITCH - 8}px`]);
  setFontSize('20.8px');
  expect(heights()).toEqual(['140px', `${300 * (140 + 8) - 8}px`]);
  setFontSize('');
  act(() => platform.display.change({ density: 'compact' }));
  expect(heights()).toEqual(['100px', `${300 * (100 + 4) - 4}px`]);
});

// rule: display.zoom
it('OrderList wraps the values of a row on a screen of less than 360 px, in a higher row', async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query === '(width < 360px)' }));
  await open();
  const list = screen.getByRole('list', { name: '주문' });
  expect(list).toHaveAttribute('data-large');
  expect(list.style.getPropertyValue('--row-height')).toBe('214px');
});

// rule: order-list.rows
it('A row names the buyer only if another person receives', async () => {
  const { delivery } = buildOrder();
  server.serve(
    buildOrder({ _id: 'id-of-1', publicId: 'N-1', buyerName: '이구매' }),
    buildOrder({ _id: 'id-of-2', publicId: 'N-2', buyerName: delivery.name }),
  );
  await open();
  const row = (number: string) => screen.getByRole('button', { name: new RegExp(number) });
  expect(row('N-1')).toHaveTextContent(`${delivery.name} 이구매`);
  expect(row('N-2').textContent.split(delivery.name)).toHaveLength(2);
});

// rule: dates.moments
it('A row names the day of an order of today after midnight in Seoul', async () => {
  let now = Date.parse('2026-11-20T14:59:00.000Z');
  const platform = { ...server.platform, now: () => now };
  server = orderServer(platform);
  server.serve(buildOrder({ publicId: 'N-1', timestamp: '2026-11-20T01:00:00.000Z' }));
  server.renderList();
  expect(await screen.findByText('오늘 10:00')).toBeVisible();
  now += 60_000;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('11월 20일 10:00')).toBeVisible();
});

// rule: orders.payer
it('The row of an unpaid order names a payer with another name than the buyer', async () => {
  const row = (id: string, over: Parameters<typeof buildOrder>[0]) =>
    buildOrder({ _id: `id-of-${id}`, publicId: `N-${id}`, buyerName: '이구매', ...over });
  server.serve(row('1', { payer: '김엄마' }), row('2', { payer: '이구매' }), row('3', { payer: '김엄마', status: 1 }));
  await open();
  const texts = [...document.querySelectorAll('[data-order]')].map(
    ({ textContent }) => /입금자 \S+/.exec(textContent)?.[0],
  );
  expect(texts).toEqual(['입금자 김엄마', undefined, undefined]);
});

describe('The elements of rows', () => {
  const getRow = (name: string) => screen.getByRole('checkbox', { name }).closest('li');
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-order]')];
  const inOrder = (labels: (string | null)[]) =>
    labels.toSorted((a, b) => Number.parseInt(a?.slice(2) ?? '', 10) - Number.parseInt(b?.slice(2) ?? '', 10));

  it('Row elements are not reused for other orders, and their DOM order equals the list order during a scroll', async () => {
    await open();
    scroll(0);
    const before = getRow('N-3 선택');
    for (const y of [2 * PITCH, 5 * PITCH, 30 * PITCH]) {
      scroll(y);
      expect(shown()).toEqual(inOrder(shown()));
    }
    expect(shown()).toContain('N-30 선택');
    expect(before).not.toBeInTheDocument();
    expect(before).toHaveAttribute('data-order', 'id-of-3');
    scroll(2 * PITCH);
    act(() => void window.dispatchEvent(new Event('scrollend')));
    expect(shown()).toEqual(inOrder(shown()));
  });

  // rule: copy.translated-pages
  it('Rows show the correct order after a translation tool has replaced all texts', async () => {
    await open();
    scroll(0);
    translateTexts(document.body);
    for (const y of [3 * PITCH, 30 * PITCH, 29 * PITCH, 0]) {
      scroll(y);
      for (const row of rows()) {
        const number = row.dataset['order']?.replace('id-of-', 'N-');
        expect(within(row).getByRole('checkbox')).toHaveAccessibleName(`${number} 선택`);
        expect(within(row).getByRole('button')).toHaveTextContent(new RegExp(`${number}(\\D|$)`));
      }
    }
  });

  // rule: copy.translated-pages
  it('A row shows a change of its order after a translation tool has replaced all texts', async () => {
    const { user } = await open('?open=N-0');
    scroll(0);
    await user.click(await screen.findByRole('tab', { name: '배송' }));
    translateTexts(document.body);
    await user.click(await screen.findByRole('button', { name: '포장 시작' }));
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/포장 시작.*N-0/));
  });

  it('A row that is scrolled out of view does not pass its focus to another order', async () => {
    await open();
    scroll(0);
    const box = screen.getByRole('checkbox', { name: 'N-1 선택' });
    act(() => box.focus());
    scroll(30 * PITCH);
    expect(box).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });
});

describe('A list that was closed', () => {
  it('A list is opened at its last position, identified by its first row, even if new orders were added above', async () => {
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
    ['a list that was closed at its top', ''],
  ])('The stored scroll position is not applied to %s', async (_, search) => {
    const { unmount } = await open();
    if (search !== '') scroll(100 * PITCH);
    unmount();
    scroll(0);
    scrolledTo = [];
    await open(search);
    expect(scrolledTo).toEqual([]);
  });
});

describe('The scroll position of visible rows', () => {
  it('Visible rows do not move when all orders above open', async () => {
    const { user } = await open();
    scroll(100 * PITCH);
    await user.click(screen.getByRole('button', { name: '더보기' }));
    await user.click(screen.getByRole('menuitem', { name: '모두 펼치기' }));
    const moved = (scrolledTo.at(-1) ?? 0) - 100 * PITCH;
    expect(moved).toBe(100 * (OPEN - PITCH + 8));
  });

  it('The opened order does not move when the open order above it closes', async () => {
    const { user } = await open('?open=N-0');
    scroll(OPEN + PITCH);
    await user.click(screen.getByRole('button', { name: /N-3 / }));
    const closed = OPEN - PITCH + 8;
    expect(scrolledTo.at(-1)).toBe(OPEN + PITCH - closed);
  });
});

describe('The checkbox of a row', () => {
  const getCheckbox = (name: string) => screen.getByRole('checkbox', { name: `${name} 선택` });

  it('The checkbox of a row shows a selection that was made by the checkbox for all orders', async () => {
    const { user } = await open();
    scroll(0);
    await user.click(screen.getByRole('checkbox', { name: /^표시된 주문/ }));
    for (const name of ['N-0', 'N-3']) expect(getCheckbox(name)).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: /^표시된 주문/ }));
    expect(getCheckbox('N-3')).not.toBeChecked();
  });

  it('The checkbox of a row shows the selection while the row is open and after it closes', async () => {
    const { user } = await open('?open=N-1');
    scroll(0);
    await user.click(getCheckbox('N-1'));
    expect(getCheckbox('N-1')).toBeChecked();
    await user.click(screen.getByRole('button', { name: /N-1 /, expanded: true }));
    expect(getCheckbox('N-1')).toBeChecked();
  });

  it('The checkbox of a row shows the selection of its order after a scroll', async () => {
    const { user } = await open();
    scroll(0);
    await user.click(getCheckbox('N-1'));
    scroll(100 * PITCH);
    for (const box of screen.getAllByRole('checkbox', { name: /^N-/ })) expect(box).not.toBeChecked();
    scroll(0);
    expect(getCheckbox('N-1')).toBeChecked();
    expect(getCheckbox('N-2')).not.toBeChecked();
  });

  it('An order that is already selected remains selected as the end of a range', async () => {
    const { user } = await open();
    scroll(0);
    await user.click(getCheckbox('N-4'));
    await user.click(getCheckbox('N-1'));
    await user.keyboard('{Shift>}');
    await user.click(getCheckbox('N-4'));
    await user.keyboard('{/Shift}');
    for (const name of ['N-1', 'N-2', 'N-3', 'N-4']) expect(getCheckbox(name)).toBeChecked();
  });
});

/** Replaces each text node like the page translation of Chrome. */
function translateTexts(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '') continue;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data);
    text.replaceWith(font);
  }
}
