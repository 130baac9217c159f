import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from '../testing/orderServer.tsx';

// A closed row and the gap below it, as the style sheet makes them on a phone.
const PITCH = 118;
const OPEN = 1480;
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
/** The page is scrolled by a person. */
const scroll = (y: number) => {
  setScrollY(y);
  reportScroll();
};
const shown = () => screen.getAllByRole('checkbox', { name: /^N-/ }).map((box) => box.getAttribute('aria-label'));

beforeEach(() => {
  scrolledTo = [];
  setScrollY(0);
  jest.spyOn(window, 'scrollTo').mockImplementation(((_: number, y: number) => {
    scrolledTo.push(y);
    const isMoved = y !== window.scrollY;
    setScrollY(y);
    // As browsers do: a task later, and only if the page has moved.
    if (isMoved) queueMicrotask(reportScroll);
  }) as never);
  // Only open rows are measured.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(OPEN);
  server = orderServer();
  server.serve(...orders);
});

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
  act(() => platform.display.change({ textSize: 'larger' }));
  expect(heights()).toEqual(['143px', `${300 * (143 + 8) - 8}px`]);
  act(() => platform.display.change({ textSize: 'normal', density: 'compact' }));
  expect(heights()).toEqual(['92px', `${300 * (92 + 4) - 4}px`]);
});

describe('the elements of rows', () => {
  const rowOf = (name: string) => screen.getByRole('checkbox', { name }).closest('li');
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-order]')];
  const inOrder = (labels: (string | null)[]) =>
    labels.toSorted((a, b) => Number.parseInt(a?.slice(2) ?? '', 10) - Number.parseInt(b?.slice(2) ?? '', 10));

  it('are those of one order each, and stand in the order of the list during and after a scroll', async () => {
    await open();
    scroll(0);
    const before = rowOf('N-3 선택');
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
  it('show the texts of the order that their boxes and buttons are for, also after all texts were replaced', async () => {
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
  it('show a change of their order where all texts were replaced', async () => {
    const { user } = await open('?open=N-0');
    scroll(0);
    translateTexts(document.body);
    await user.click(await screen.findByRole('button', { name: '포장 완료' }));
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/포장 완료.*N-0/));
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

  it('shows a selection that was made elsewhere', async () => {
    const { user } = await open();
    scroll(0);
    await user.click(screen.getByRole('checkbox', { name: /^표시된 주문/ }));
    for (const name of ['N-0', 'N-3']) expect(boxOf(name)).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: /^표시된 주문/ }));
    expect(boxOf('N-3')).not.toBeChecked();
  });

  it('shows the selection while its row is open and after it was closed', async () => {
    const { user } = await open('?open=N-1');
    scroll(0);
    await user.click(boxOf('N-1'));
    expect(boxOf('N-1')).toBeChecked();
    await user.click(screen.getByRole('button', { name: /N-1 /, expanded: true }));
    expect(boxOf('N-1')).toBeChecked();
  });

  it('shows the selection of its order after a scroll', async () => {
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

/** Replaces each text as the page translation of Chrome does. */
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
