import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from '../testing/orderServer.tsx';
import { showWideScreen } from '../testing/showWideScreen.ts';

const { delivery } = buildOrder();
const orders = ['하나', '두리', '세라'].map((name, at) =>
  buildOrder({ _id: `id-${at}`, publicId: `N-${at}`, status: 1, delivery: { ...delivery, name }, buyerName: name }),
);
let server: OrderServer;
let setWidth: (width: number) => void;

beforeEach(() => {
  setWidth = showWideScreen(1280);
  server = orderServer();
  server.serve(...orders);
});

const open = async (search = '') => {
  const page = server.renderList(search);
  await screen.findAllByRole('checkbox', { name: /^N-/ });
  return page;
};
const getRow = (number: string) => screen.getByRole('button', { name: new RegExp(`${number} `) });
const getPanel = (name: string) => screen.getByRole('region', { name });
const queryPanels = () => screen.queryAllByRole('region', { name: /N-/ });

// rule: order-list.split-view
describe('The panel with the open order on a screen of 1280 px', () => {
  it('The order of the address is in the panel and not in its row, whose button is marked as current', async () => {
    await open('?open=N-1');
    expect(within(getPanel('두리 N-1')).getByText('총 금액')).toBeVisible();
    expect(within(screen.getByRole('list', { name: '주문' })).queryByText('총 금액')).not.toBeInTheDocument();
    expect(getRow('N-1')).toHaveAttribute('aria-current', 'true');
    expect(getRow('N-1')).toHaveAttribute('aria-expanded', 'true');
    expect(getRow('N-0')).not.toHaveAttribute('aria-current');
  });

  it('Opening, changing and closing the order leaves the height of the list and the scroll position unchanged', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const { user } = await open();
    const list = screen.getByRole('list', { name: '주문' });
    const { height } = list.style;
    const tops = () =>
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.style.top);
    const before = tops();
    scrollTo.mockClear();
    for (const number of ['N-0', 'N-2', 'N-2']) {
      await user.click(getRow(number));
      expect([list.style.height, tops()]).toEqual([height, before]);
    }
    expect(queryPanels()).toEqual([]);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('The list shows status, receiver, products and amount while the panel is open', async () => {
    const { user } = await open('?open=N-1');
    const getHeadings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(getHeadings()).toEqual(['상태', '받는 분', '상품·수량', '금액']);
    await user.click(screen.getByRole('button', { name: '닫기' }));
    expect(getHeadings()).toContain('운송장');
  });

  it('The list also shows the tracking number on a screen of 1440 px', async () => {
    setWidth(1440);
    await open('?open=N-1');
    expect(screen.getByRole('columnheader', { name: '운송장' })).toBeVisible();
  });

  // rule: order-list.parts-order
  it.each([
    [0, ['주문', '배송', '알림·메모']],
    [1, ['배송', '주문', '알림·메모']],
    [3, ['배송', '주문', '알림·메모']],
    [11, ['주문', '배송', '알림·메모']],
  ])(
    'The panel shows the parts of an order in status %i in the order %j, the first with the products',
    async (status, names) => {
      server.serve(buildOrder({ publicId: 'N-1', status }));
      await open('?open=N-1');
      const parts = within(screen.getByRole('region', { name: /N-1/ })).getAllByRole('region');
      expect(parts.map((part) => part.getAttribute('aria-label'))).toEqual(names);
      expect(within(parts[0]!).getByText('고양이 스티커')).toBeVisible();
      expect(screen.getAllByText('고양이 스티커')).toHaveLength(1);
    },
  );

  it('J, K and the buttons of the panel open the next and the previous order', async () => {
    const { user, location } = await open('?open=N-0');
    await user.keyboard('j');
    expect(getRow('N-1')).toHaveFocus();
    expect(getPanel('두리 N-1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '다음 주문' }));
    expect(getPanel('세라 N-2')).toBeVisible();
    expect(screen.getByRole('button', { name: '다음 주문' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: '이전 주문' }));
    await user.keyboard('k');
    expect(getPanel('하나 N-0')).toBeVisible();
    expect(location()).toBe('/market/t/market-0001?open=N-0');
  });

  it('J moves only the focus while no order is open', async () => {
    const { user } = await open();
    await user.keyboard('jj');
    expect(getRow('N-1')).toHaveFocus();
    expect(queryPanels()).toEqual([]);
  });

  it('Enter opens an order, again or Tab goes into the panel, and Escape goes back to the row and then closes', async () => {
    const { user } = await open();
    await user.keyboard('j{Enter}');
    const row = getRow('N-0');
    const title = within(getPanel('하나 N-0')).getByRole('heading', { name: '하나 N-0' });
    expect(row).toHaveFocus();
    for (const [enter, leave] of [
      ['{Enter}', '{Escape}'],
      ['{Tab}', '{Shift>}{Tab}{/Shift}'],
    ] as const) {
      await user.keyboard(enter);
      expect(title).toHaveFocus();
      await user.keyboard(leave);
      expect(row).toHaveFocus();
    }
    await user.keyboard('{Escape}');
    expect(queryPanels()).toEqual([]);
    expect(row).toHaveFocus();
  });

  it('The close button focuses the row of the order', async () => {
    const { user } = await open('?open=N-2');
    await user.click(screen.getByRole('button', { name: '닫기' }));
    expect(queryPanels()).toEqual([]);
    expect(getRow('N-2')).toHaveFocus();
  });

  it('An order that leaves the filtered list by a change remains in the panel, and J opens the order that took its place', async () => {
    const { user } = await open('?task=pack&open=N-1');
    await user.keyboard('p');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'N-1 선택' })).not.toBeInTheDocument());
    expect(getPanel('두리 N-1')).toBeVisible();
    await user.keyboard('j');
    expect(getPanel('세라 N-2')).toBeVisible();
  });

  it('E and P act on the order of the panel that its buttons opened', async () => {
    const { user } = await open('?open=N-0');
    await user.keyboard('j');
    await user.click(screen.getByRole('button', { name: '다음 주문' }));
    await user.keyboard('p');
    await waitFor(() => expect(getRow('N-2')).toHaveAccessibleName(/포장 완료/));
    await user.keyboard('e');
    expect(screen.getByRole('dialog', { name: '운송장 입력' })).toBeVisible();
  });

  it('The panel has the next step at its end and no buttons of finished steps', async () => {
    await open('?open=N-0');
    const panel = within(getPanel('하나 N-0'));
    expect(panel.getAllByRole('button', { name: '운송장 입력' })).toHaveLength(1);
    expect(panel.queryByRole('button', { name: '결제완료로 변경' })).not.toBeInTheDocument();
  });

  it('All orders at once are expanded in their rows, without the panel', async () => {
    const { user } = await open('?open=N-0');
    await user.click(screen.getByRole('button', { name: '더보기' }));
    await user.click(screen.getByRole('menuitem', { name: '모두 펼치기' }));
    expect(queryPanels()).toEqual([]);
    await waitFor(() => expect(screen.getAllByText('총 금액')).toHaveLength(3));
  });

  it('An open dialog keeps its input when the window becomes narrower than the panel needs, and the order stays open', async () => {
    const { user } = await open('?open=N-0');
    await user.click(within(getPanel('하나 N-0')).getByRole('button', { name: '비공개 메모 입력' }));
    await user.type(screen.getByRole('textbox', { name: /메모/ }), '단골');
    act(() => setWidth(1279));
    expect(queryPanels()).toEqual([]);
    expect(screen.getByRole('textbox', { name: /메모/ })).toHaveValue('단골');
    expect(document.getElementById('order-id-0')).toHaveTextContent('총 금액');
  });
});
