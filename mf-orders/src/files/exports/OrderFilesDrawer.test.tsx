import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  exportLabels,
  exportOrders,
  exportPackages,
  exportSettlement,
} from '@backoffice/contracts/order/lists/exportEndpoints';
import { type FakePlatform, buildOrder, fakePlatform, renderPage } from '@backoffice/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { toListedOrder } from '../../order/ListedOrder.ts';
import { OrderFilesDrawer, type OrderFilesDrawerProps } from './OrderFilesDrawer.tsx';

let platform: FakePlatform;
let savedNames: string[];
const onClose = jest.fn<() => void>();

beforeEach(() => {
  platform = fakePlatform();
  platform.stored.set('file-reason', { purpose: 'shipping' });
  onClose.mockReset();
  savedNames = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedNames.push(this.download);
  });
});

const open = (over: Partial<OrderFilesDrawerProps> = {}) =>
  renderPage(
    <OrderFilesDrawer
      marketId="market-0001"
      filter={{ status: [1] }}
      shown={[listed('order-0001'), listed('order-0002'), listed('order-0003', 3)]}
      selected={[]}
      isProductPayment={false}
      onClose={onClose}
      {...over}
    />,
    { platform },
  );
const listed = (id: string, status = 1) => toListedOrder(buildOrder({ _id: id, publicId: `N-${id}`, status }));
const box = (name: string) => screen.getByRole('checkbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('OrderFilesDrawer', () => {
  // rule: order-files.kinds
  it('OrderFilesDrawer requires at least one kind of file and focuses the first', async () => {
    const { user } = open();
    await user.click(box('주문 내역 엑셀'));
    await user.click(button('내려받기'));
    expect(screen.getByRole('alert')).toHaveTextContent('내려받을 항목을 하나 이상 선택해주세요.');
    expect(box('주문 내역 엑셀')).toHaveFocus();
    expect(platform.fakeApi.calls).toEqual([]);
  });

  // rule: order-files.purpose
  it('OrderFilesDrawer asks once for the purpose and sends it with each file', async () => {
    platform.stored.remove('file-reason');
    platform.fakeApi.on(exportOrders, new Blob(['a']));
    const { user, unmount } = open();
    await user.click(button('내려받기'));
    expect(screen.getByText('사용 목적을 선택해주세요.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '배송' })).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: '정산' }));
    await user.click(button('내려받기'));
    await waitFor(() => expect(platform.fakeApi.getCalls(exportOrders)).toHaveLength(1));
    expect(platform.fakeApi.calls[0]?.data['reason']).toEqual({ purpose: 'settlement' });
    unmount();
    open();
    expect(screen.getByRole('radio', { name: '정산' })).toBeChecked();
  });

  // rule: order-files.purpose
  it('OrderFilesDrawer folds merging and the stored purpose, and shows the number of orders without a choice', () => {
    open();
    expect(screen.getByText('조건에 맞는 주문 3건')).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: '주문' })).not.toBeInTheDocument();
    expect(box('같은 주소 합배송')).not.toBeVisible();
    expect(screen.getByRole('radio', { name: '배송' })).not.toBeVisible();
    expect(screen.getByText('배송', { selector: 'summary *' })).toBeVisible();
  });

  it('OrderFilesDrawer links the label file to the labels that the browser prints', async () => {
    const { user } = open({ selected: [listed('order-0001')] });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await user.click(box('라벨 PDF'));
    expect(screen.getByRole('link', { name: '화면에서 라벨 인쇄' })).toHaveAttribute(
      'href',
      '/market/t/market-0001/packing?view=labels',
    );
  });

  it('OrderFilesDrawer scrolls the note for another purpose into view', async () => {
    const shown = jest.fn();
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(shown);
    const { user } = open();
    await user.click(screen.getByText('사용 목적'));
    await user.click(screen.getByRole('radio', { name: '기타' }));
    expect(screen.getByLabelText('어디에 쓰는지')).toBeVisible();
    expect(shown).toHaveBeenCalledTimes(1);
  });

  // rule: order-files.kinds
  it('OrderFilesDrawer requests the chosen files for the chosen orders', async () => {
    platform.fakeApi.on(exportOrders, new Blob(['a'])).on(exportPackages, new Blob(['b']));
    const { user } = open({ selected: [listed('order-0001'), listed('order-0002')] });
    expect(screen.getByRole('radio', { name: '선택한 2건' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '조건에 맞는 주문 3건' }));
    await user.click(box('포장용 엑셀'));
    await user.click(box('같은 주소 합배송'));
    await user.click(button('내려받기'));
    expect(await screen.findByText('파일 2개를 모두 만들었어요.')).toBeInTheDocument();
    const options = { status: [1], mergeAddr: true, mergeReceiptId: false };
    expect(platform.fakeApi.calls.map(({ data }) => JSON.parse(String(data['data'])))).toEqual([
      options,
      { ...options, packing: 'unsent' },
    ]);
    await user.click(button('포장용 엑셀 다시 저장'));
    expect(savedNames).toEqual(['file.xlsx', 'file.xlsx', 'file.xlsx']);
  });

  // rule: order-files.purpose
  it('OrderFilesDrawer folds the proposed purpose of labels on a device without a stored purpose', () => {
    platform.stored.remove('file-reason');
    open({ preset: 'labels' });
    expect(screen.getByText('배송', { selector: 'summary *' })).toBeVisible();
    expect(screen.getByRole('radio', { name: '배송' })).not.toBeVisible();
  });

  // rule: order-files.private-memo
  it('OrderFilesDrawer requests the private memo for the packing list only if the seller checks it', async () => {
    platform.fakeApi.on(exportPackages, new Blob(['b']));
    const { user } = open({ preset: 'packages' });
    expect(box('비공개 메모도 포장용에 넣기')).not.toBeChecked();
    await user.click(box('비공개 메모도 포장용에 넣기'));
    await user.click(button('내려받기'));
    await waitFor(() => expect(platform.fakeApi.getCalls(exportPackages)).toHaveLength(1));
    expect(JSON.parse(String(platform.fakeApi.calls[0]?.data['data']))).toMatchObject({ hasSellerMemo: true });
  });

  // rule: order-files.orders-of-a-file
  it('OrderFilesDrawer shows the number of orders in each file', async () => {
    const { user } = open();
    expect(box('주문 내역 엑셀')).toHaveAccessibleDescription('주문 3건');
    expect(box('라벨 PDF')).toHaveAccessibleDescription('조건에 맞는 3건 중 결제 완료 2건');
    await user.click(box('라벨 PDF'));
    await user.click(box('결제 전·발송한 주문도 포함'));
    expect(box('라벨 PDF')).toHaveAccessibleDescription('주문 3건');
  });

  it('OrderFilesDrawer offers a settlement only for markets with product payment', () => {
    const { unmount } = open();
    expect(screen.queryByRole('checkbox', { name: '정산 내역서' })).not.toBeInTheDocument();
    unmount();
    open({ isProductPayment: true });
    expect(box('정산 내역서')).toBeInTheDocument();
  });

  // rule: order-files.menu-choice
  it('OrderFilesDrawer with the preset settlement saves only the settlement', async () => {
    platform.fakeApi.on(exportSettlement, new Blob(['a']));
    const { user } = open({ isProductPayment: true, preset: 'settlement' });
    expect(screen.getByRole('dialog', { name: '정산 내역서' })).toBeInTheDocument();
    expect(screen.queryByRole('radiogroup', { name: '주문' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: '같은 주소 합배송' })).not.toBeInTheDocument();
    await user.click(button('내려받기'));
    expect(await screen.findByText('파일 1개를 모두 만들었어요.')).toBeInTheDocument();
    expect(platform.fakeApi.calls).toEqual(platform.fakeApi.getCalls(exportSettlement));
    expect(screen.queryByRole('radiogroup', { name: '사용 목적' })).not.toBeInTheDocument();
  });

  // rule: order-files.closed-drawer
  it('OrderFilesDrawer can be closed while a file is being made, and lists the finished file when reopened', async () => {
    let respond: (file: Blob) => void = () => {};
    platform.fakeApi.on(exportOrders, () => new Promise<Blob>((answer) => void (respond = answer)));
    const { user, unmount } = open();
    await user.click(button('내려받기'));
    expect(screen.getByRole('progressbar', { name: '주문 내역 엑셀 만드는 중' })).toBeInTheDocument();
    await waitFor(() => expect(platform.fakeApi.calls).toHaveLength(1));
    unmount();
    respond(new Blob(['a']));
    await waitFor(() =>
      expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['주문 내역 엑셀 내려받기를 시작했어요.']),
    );
    open();
    const job = within(screen.getByRole('region', { name: '내려받는 파일' })).getByRole('listitem');
    expect(job).toHaveTextContent('file.xlsx');
  });

  it('OrderFilesDrawer shows the reason of a failed file and retries it', async () => {
    platform.fakeApi.on(exportOrders, () => Promise.reject(new Error('lost')));
    const { user } = open();
    await user.click(button('내려받기'));
    expect(await screen.findByText('저장 실패, 이유: 인터넷에 연결할 수 없습니다.')).toBeInTheDocument();
    expect(screen.getByText('파일 1개 중 1개를 저장하지 못했어요.')).toBeInTheDocument();
    platform.fakeApi.on(exportOrders, new Blob(['a']));
    await user.click(button('주문 내역 엑셀 다시 시도'));
    await user.click(await screen.findByRole('button', { name: '주문 내역 엑셀 목록에서 지우기' }));
    expect(screen.queryByRole('region', { name: '내려받는 파일' })).not.toBeInTheDocument();
  });
});

describe('first label cell', () => {
  const cell = (at: number) => screen.getByRole('radio', { name: `${at}번째 칸` });

  it('OrderFilesDrawer shows the label sheet only for labels and starts at the first cell', async () => {
    const { user } = open();
    expect(screen.queryByRole('radiogroup', { name: '라벨을 시작할 칸' })).not.toBeInTheDocument();
    await user.click(box('라벨 PDF'));
    expect(cell(1)).toBeChecked();
    expect(screen.getAllByRole('radio', { name: /번째 칸$/ })).toHaveLength(14);
  });

  it.each<[string, number]>([
    ['{ArrowRight}', 4],
    ['{ArrowLeft}', 2],
    ['{ArrowDown}', 5],
    ['{ArrowUp}', 1],
    ['{ArrowUp}{ArrowUp}', 1],
    ['{Home}', 1],
    ['{End}', 14],
    ['{End}{ArrowDown}', 14],
    ['{End}{ArrowUp}', 12],
  ])('LabelSheet moves with %s from the third cell to cell %i', async (keys, at) => {
    const { user } = open();
    await user.click(box('라벨 PDF'));
    await user.click(cell(3));
    await user.keyboard(keys);
    expect(cell(at)).toBeChecked();
    expect(cell(at)).toHaveFocus();
  });

  // rule: packing.parcels-and-labels
  it('OrderFilesDrawer sends the chosen first label cell', async () => {
    platform.fakeApi.on(exportOrders, new Blob(['a'])).on(exportLabels, new Blob(['b']));
    const { user } = open();
    await user.click(box('라벨 PDF'));
    await user.click(cell(6));
    expect(screen.getByText('앞의 5칸을 비우고 6번째 칸부터 인쇄해요.')).toBeInTheDocument();
    await user.click(button('내려받기'));
    await waitFor(() => expect(platform.fakeApi.getCalls(exportLabels)).toHaveLength(1));
    expect(JSON.parse(String(platform.fakeApi.getCalls(exportLabels)[0]?.data['data']))).toMatchObject({
      startCell: 6,
    });
    await waitFor(() => expect(savedNames).toEqual(['file.xlsx', 'file.pdf']));
  });
});
