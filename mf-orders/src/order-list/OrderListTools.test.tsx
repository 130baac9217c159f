import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@backoffice/contracts/order/order';
import { listOrders, updateOrder } from '@backoffice/contracts/order/orderEndpoints';
import { FakeFailure, type FakePlatform, type RenderedPage, buildOrder, buildSeller } from '@backoffice/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from './testing/orderServer.tsx';
import { showWideScreen } from './testing/showWideScreen.ts';

interface DrawerProps {
  readonly onClose: () => void;
  readonly onUpdate: () => void;
  readonly [name: string]: unknown;
}
const renderedProps: Record<'waybills' | 'files', DrawerProps[]> = { waybills: [], files: [] };
let isBroken = false;
const drawer = (kind: keyof typeof renderedProps) => (props: DrawerProps) => {
  renderedProps[kind].push(props);
  return <p>{kind} open</p>;
};
jest.mock('../files/waybill-import/WaybillImportDrawer.tsx', () => ({
  WaybillImportDrawer: drawer('waybills'),
}));
// A module is loaded once per file, so the test with the failing import comes first.
jest.mock('../files/exports/OrderFilesDrawer.tsx', () => {
  if (isBroken) throw new Error('the chunk could not be fetched');
  return { OrderFilesDrawer: drawer('files') };
});
const { delivery } = buildOrder();
const order = (name: string, over: Parameters<typeof buildOrder>[0] = {}) =>
  buildOrder({ _id: `id-of-${name}`, publicId: `N-${name}`, ...over });
let server: OrderServer;
let platform: FakePlatform;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () => screen.getAllByRole('checkbox', { name: /^N-/ }).map((box) => box.getAttribute('aria-label'));
const confirm = () => act(async () => platform.nav.answer(platform.nav.questions[0]!.id, true));
const chooseMore = async (user: RenderedPage['user'], name: string) => {
  await user.click(button('더보기'));
  await user.click(screen.getByRole('menuitem', { name }));
};
const open = async (search = '') => {
  const page = server.renderList(search);
  await screen.findAllByRole('checkbox', { name: /^N-/ });
  return page;
};

beforeEach(() => {
  showWideScreen();
  renderedProps.waybills.length = 0;
  renderedProps.files.length = 0;
  isBroken = false;
  server = orderServer();
  ({ platform } = server);
  server.serve(
    order('A', { status: 99, cashReceipt: { no: '010', isPersonal: true } }),
    order('B', { status: 1, delivery: { ...delivery, title: '준등기' }, packagingStatus: 2 }),
    order('C', { status: 4 }),
  );
});

describe('The filter sheet', () => {
  // rule: order-list.filter-drawer
  it('The choices of several filters are combined in the address, and the seller removes them at once', async () => {
    const { user, location } = await open();
    await user.click(button('필터'));
    const sheet = within(await screen.findByRole('dialog', { name: '필터' }));
    await user.click(sheet.getByRole('button', { name: '택배 2' }));
    await user.click(sheet.getByRole('button', { name: '신청 1' }));
    expect(location()).toBe(`/market/t/market-0001?delivery=${encodeURIComponent('택배')}&cash=1`);
    await user.click(sheet.getByRole('button', { name: '1건 보기' }));
    expect(rows()).toEqual(['N-A 선택']);
    await user.click(button('필터 2개 적용'));
    await user.click(button('초기화'));
    expect(location()).toBe('/market/t/market-0001');
  });

  // rule: order-list.filter-colours
  it('The choices of the order status have the colours of their rows', async () => {
    const { user } = await open();
    await user.click(button('필터'));
    const group = await screen.findByRole('group', { name: '주문 상태' });
    const choices = within(group).getAllByRole('button');
    expect(choices.map((choice) => choice.querySelector('[data-color]')?.getAttribute('data-color'))).toEqual([
      'yellow',
      'green',
      'blue',
      'red',
    ]);
    const others = screen.getByRole('group', { name: '포장 상태' });
    expect(others.querySelector('[data-color]')).toBeNull();
  });

  // rule: order-list.filter-drawer
  it('The filter sheet has no cash receipt filter in markets with the payment service, even if the address contains it', async () => {
    server.setPayment(1);
    const { user } = await open('?cash=1');
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.click(button('필터'));
    await screen.findByRole('group', { name: '주문 상태' });
    expect(screen.queryByRole('group', { name: '현금영수증' })).not.toBeInTheDocument();
  });
});

describe('The command that expands all orders', () => {
  // rule: order-list.frame
  it('The menu opens all orders, a click closes one order, and the menu closes all orders again', async () => {
    const { user, location } = await open('?open=N-A');
    await chooseMore(user, '모두 펼치기');
    const openRows = () => screen.queryAllByRole('button', { expanded: true, name: /N-/ });
    await waitFor(() => expect(openRows()).toHaveLength(3));
    expect(location()).toBe('/market/t/market-0001?all=1');
    await user.click(openRows()[0]!);
    expect(openRows()).toHaveLength(2);
    await chooseMore(user, '모두 접기');
    expect(openRows()).toHaveLength(0);
    expect(location()).toBe('/market/t/market-0001');
  });
});

// rule: order-list.loaded-once
it('The list opens all orders if the address contains all=1', async () => {
  const { user } = await open('?all=1');
  expect(screen.getAllByRole('button', { expanded: true, name: /N-/ })).toHaveLength(3);
  await user.click(button('더보기'));
  expect(screen.getByRole('menuitem', { name: '모두 접기' })).toBeInTheDocument();
});

describe('The work bar', () => {
  const works = () =>
    within(screen.getByRole('navigation', { name: '주문 업무' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  // rule: order-list.work-bar
  // rule: order-tasks.work-screens
  it('The work bar links to deposits, packing and tracking numbers, and the tabs have the numbers', async () => {
    await open();
    expect(works()).toEqual([
      ['입금 확인', '/market/t/market-0001/deposits?task=unpaid'],
      ['포장', '/market/t/market-0001/packing?task=pack'],
      ['운송장 입력', '/market/t/market-0001/waybills?task=send'],
    ]);
  });

  // rule: order-list.work-bar
  it('The work bar has only the work of the tab, with the filters and the search of the list', async () => {
    server.renderList('?task=send&q=N-');
    await screen.findByRole('tab', { name: '발송 대기 1', selected: true });
    expect(works()).toEqual([['운송장 입력', '/market/t/market-0001/waybills?q=N-&task=send']]);
  });

  // rule: order-list.work-bar
  it('The work bar of late orders links to their tracking numbers', async () => {
    server.renderList('?task=late');
    await screen.findByText('조건에 맞는 주문이 없어요.');
    expect(works()).toEqual([['운송장 입력', '/market/t/market-0001/waybills?task=late']]);
  });

  // rule: order-list.work-bar
  it('The work bar has the numbers of a list with filters, whose tabs ignore them, but no number of deposits', async () => {
    server.renderList('?status=0&status=1');
    await screen.findByText('2건 표시');
    await waitFor(() => expect(works().map(([name]) => name)).toEqual(['입금 확인', '포장', '운송장 1건 입력']));
    expect(works()[1]?.[1]).toBe('/market/t/market-0001/packing?status=0&status=1&task=pack');
  });

  // rule: order-tasks.payment-option
  it('A market with the payment service has neither a tab nor a link for deposits', async () => {
    server.setPayment(1);
    await open();
    await waitFor(() => expect(works().map(([name]) => name)).toEqual(['포장', '운송장 입력']));
    expect(screen.queryByRole('tab', { name: /입금 대기/ })).not.toBeInTheDocument();
  });

  it('The menu of the list opens the scoreboard', async () => {
    const { user, location } = await open();
    await chooseMore(user, '판매 현황');
    expect(location()).toBe('/market/t/market-0001/scoreboard');
  });
});

describe('The download menu', () => {
  // rule: order-list.downloads-menu
  it.each([
    [0, ['주문 내역 저장', '택배 접수 파일', '운송장 일괄 등록']],
    [1, ['정산 내역서', '주문 내역 저장', '택배 접수 파일', '운송장 일괄 등록']],
  ] as const)('The download menu of payment option %i contains %j', async (option, names) => {
    server.setPayment(option);
    const { user } = await open();
    await user.click(button('내려받기'));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(names);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button('내려받기')).toHaveFocus();
  });

  // rule: sellers.suspended
  it('The import of tracking numbers in the download menu is inactive with the reason for a suspended seller', async () => {
    platform.user.update({ seller: buildSeller({ state: -1 }) });
    const { user } = await open();
    await user.click(button('내려받기'));
    const inactive = screen.getAllByRole('menuitem').filter((item) => item.getAttribute('aria-disabled') === 'true');
    expect(inactive.map((item) => item.firstChild?.textContent)).toEqual(['운송장 일괄 등록']);
    expect(inactive[0]).toHaveAccessibleDescription('이용이 정지된 계정이에요. 조회와 내려받기만 할 수 있어요.');
    await user.click(inactive[0]!);
    expect(renderedProps.waybills).toEqual([]);
  });

  it('A drawer that fails to load shows an error and can be opened again', async () => {
    isBroken = true;
    const { user } = await open();
    const choose = async () => {
      await user.click(button('내려받기'));
      await user.click(screen.getByRole('menuitem', { name: '주문 내역 저장' }));
    };
    await choose();
    await waitFor(() =>
      expect(platform.nav.toasts).toMatchObject([
        { type: 'warn', text: '화면을 불러오지 못했어요. 인터넷 연결을 확인하고 다시 시도해주세요.' },
      ]),
    );
    isBroken = false;
    await choose();
    expect(await screen.findByText('files open')).toBeInTheDocument();
  });

  it('A drawer receives filters, search, shown orders and selected orders, and can close itself', async () => {
    const { user } = await open('?status=3&q=N-');
    await user.click(screen.getByRole('checkbox', { name: 'N-C 선택' }));
    await user.click(button('내려받기'));
    await user.click(screen.getByRole('menuitem', { name: '주문 내역 저장' }));
    expect(await screen.findByText('files open')).toBeInTheDocument();
    expect(renderedProps.files.at(-1)).toMatchObject({
      marketId: 'market-0001',
      filter: { status: [3], search: 'N-' },
      shown: [{ id: 'id-of-C' }],
      selected: [{ id: 'id-of-C' }],
      isProductPayment: false,
    });
    act(() => renderedProps.files.at(-1)?.onClose());
    expect(screen.queryByText('files open')).not.toBeInTheDocument();
  });

  it.each([
    ['정산 내역서', 'settlement'],
    ['주문 내역 저장', undefined],
  ])('The menu item %s opens the file drawer with the preset %s', async (name, preset) => {
    server.setPayment(1);
    const { user } = await open();
    await user.click(button('내려받기'));
    await user.click(await screen.findByRole('menuitem', { name }));
    expect(await screen.findByText('files open')).toBeInTheDocument();
    expect(renderedProps.files.at(-1)?.['preset']).toBe(preset);
  });

  it('A file of the shown orders is offered only after the orders are loaded', async () => {
    let respond: (orders: Order[]) => void = () => {};
    platform.fakeApi.on(listOrders, () => new Promise((resolve) => (respond = resolve)));
    const { user } = server.renderList();
    await user.click(button('내려받기'));
    await user.click(await screen.findByRole('menuitem', { name: '주문 내역 저장' }));
    await waitFor(() => expect(button('내려받기')).toHaveAttribute('aria-busy', 'true'));
    expect(screen.queryByText('files open')).not.toBeInTheDocument();
    await act(async () => respond([order('A'), order('B')]));
    expect(await screen.findByText('files open')).toBeInTheDocument();
    expect(renderedProps.files.at(-1)?.['shown']).toHaveLength(2);
  });

  // rule: waybill-import.drawer
  it('The waybill import receives the market of the list and refreshes the list', async () => {
    const { user } = await open('?status=1');
    await user.click(button('내려받기'));
    await user.keyboard('{End}{Enter}');
    expect(await screen.findByText('waybills open')).toBeInTheDocument();
    expect(renderedProps.waybills.at(-1)?.['marketId']).toBe('market-0001');
    server.serve(order('D', { status: 1 }));
    act(() => renderedProps.waybills.at(-1)?.onUpdate());
    await waitFor(() => expect(rows()).toEqual(['N-D 선택']));
  });
});

describe('The products of an order', () => {
  const edit = async () => {
    server.serve(order('A', { status: 1 }));
    const page = await open('?open=N-A');
    await page.user.click(await screen.findByRole('button', { name: '주문 더보기' }));
    await page.user.click(screen.getByRole('menuitem', { name: '주문 상품 변경' }));
    return { ...page, sheet: within(await screen.findByRole('dialog', { name: '주문 상품 변경' })) };
  };
  const amount = () => screen.findByRole('textbox', { name: '고양이 스티커 A세트 수량' });

  it('Reduced products are saved after a confirmation, and the order shows its new total and history', async () => {
    const { user, sheet } = await edit();
    expect(await amount()).toHaveValue('2');
    await user.click(button('고양이 스티커 A세트 수량 줄이기'));
    expect(sheet.getByText('6,500원')).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: '변경' }));
    expect(platform.nav.questions[0]).toMatchObject({ text: expect.stringContaining('10,000원에서 6,500원으로') });
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.fakeApi.getCalls(updateOrder)[0]?.data).toEqual({
      productList: [{ _id: 'line-0001', amount: 1 }],
    });
    expect(await screen.findByText(/3,500원 × 1개/)).toBeInTheDocument();
    expect(screen.getByText('상품 변경: 고양이 스티커 A세트 2개 → 1개')).toBeInTheDocument();
  });

  it('The product sheet rejects the removal of all products', async () => {
    const { user, sheet } = await edit();
    await amount();
    await user.click(button('고양이 스티커 A세트 삭제'));
    await user.click(sheet.getByRole('button', { name: '변경' }));
    expect(sheet.getByRole('alert')).toHaveTextContent('상품을 하나 이상 남겨주세요.');
    await user.click(button('고양이 스티커 A세트 되돌리기'));
    expect(await amount()).toHaveValue('2');
    expect(platform.fakeApi.getCalls(updateOrder)).toHaveLength(0);
  });

  it('Products that the API rejects remain as typed, with the message of the API', async () => {
    const { user, sheet } = await edit();
    const fields = [{ path: 'productList.0._id', text: '주문 상품이 바뀌었어요. 새로고침 후 다시 시도해주세요.' }];
    platform.fakeApi.on(updateOrder, () => new FakeFailure(400, { message: 'invalid-parameters', detail: { fields } }));
    await amount();
    await user.click(button('고양이 스티커 A세트 수량 줄이기'));
    await user.click(sheet.getByRole('button', { name: '변경' }));
    await confirm();
    expect(await sheet.findByText(/주문 상품이 바뀌었어요/)).toBeInTheDocument();
    expect(await amount()).toHaveValue('1');
  });

  it.each([
    ['shipped', { status: 3 }, '이미 발송된 주문이에요.'],
    [
      'paid by the service',
      { status: 1, payment: { option: 1, type: 'card', isBilled: false } },
      '서비스 결제 주문의 상품은 변경할 수 없어요.',
    ],
  ])('Products of an order that is %s cannot be changed, and the menu shows the reason', async (_, over, reason) => {
    server.serve(order('A', over));
    const { user } = await open('?open=N-A');
    await user.click(await screen.findByRole('button', { name: '주문 더보기' }));
    const item = screen.getByRole('menuitem', { name: '주문 상품 변경' });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveAccessibleDescription(reason);
  });
});

it('Packaging of an order can be started, completed and reset', async () => {
  server.serve(order('A', { status: 1 }));
  const { user } = await open('?open=N-A');
  const delivers = within(await screen.findByRole('region', { name: '배송' }));
  await user.click(await delivers.findByRole('button', { name: '포장 시작' }));
  await waitFor(() =>
    expect(delivers.getByRole('button', { name: '포장 시작' })).toHaveAccessibleDescription('이미 포장을 시작했어요.'),
  );
  await user.click(delivers.getByRole('button', { name: '포장 완료' }));
  await user.click(await delivers.findByRole('button', { name: '포장 상태 지우기' }));
  await waitFor(() => expect(delivers.queryByRole('button', { name: '포장 상태 지우기' })).not.toBeInTheDocument());
  expect(platform.fakeApi.getCalls(updateOrder).map(({ data }) => data['packagingStatus'])).toEqual([1, 2, 0]);
});
