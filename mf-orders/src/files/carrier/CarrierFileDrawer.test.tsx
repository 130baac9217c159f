import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { exportPackages } from '@backoffice/contracts/order/lists/exportEndpoints';
import { CARRIER_TEMPLATES } from '@backoffice/contracts/order/waybill/carrierFile';
import { type FakePlatform, buildOrder, fakePlatform, renderPage } from '@backoffice/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { toListedOrder } from '../../order/ListedOrder.ts';
import { CarrierFileDrawer } from './CarrierFileDrawer.tsx';

const order = (id: string, name: string, status = 1) =>
  toListedOrder(buildOrder({ _id: id, publicId: `N-${id}`, status, delivery: { ...buildOrder().delivery, name } }));
const shown = [order('a', '한가은'), order('b', '한가은'), order('c', '임예준'), order('d', '박받음', 3)];
let platform: FakePlatform;

beforeEach(() => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  platform = fakePlatform();
  platform.fakeApi.on(exportPackages, new Blob(['xlsx']));
});

const open = (selected: typeof shown = []) =>
  renderPage(
    <CarrierFileDrawer
      marketId="market-0001"
      filter={{ status: [1], delivery: [], cashReceiptFilter: [], packagingStatus: [] }}
      shown={shown}
      selected={selected}
      onClose={() => {}}
    />,
    { platform },
  );
const button = (name: string) => screen.getByRole('button', { name });
const headers = () =>
  screen.getAllByRole('textbox', { name: '열 이름' }).map((field) => (field as HTMLInputElement).value);
const requested = () =>
  platform.fakeApi.getCalls(exportPackages).map(({ data }) => ({ ...data, data: JSON.parse(String(data['data'])) }));

describe('carrier file', () => {
  it('CarrierFileDrawer requests paid, unsent orders as one line for each parcel in the template of the carrier', async () => {
    const { user } = open();
    await user.selectOptions(screen.getByRole('combobox', { name: '택배사' }), 'CJ대한통운');
    expect(screen.getByText('조건에 맞는 4건 중 결제 완료 3건이 2줄로 담겨요.')).toBeInTheDocument();
    await user.click(button('내려받기'));
    await waitFor(() => expect(requested()).toHaveLength(1));
    expect(requested()[0]).toMatchObject({
      reason: { purpose: 'shipping' },
      data: { status: [1], packing: 'unsent', mergeAddr: true, columns: CARRIER_TEMPLATES['kr.cjlogistics'] },
    });
    expect(await screen.findByText('CJ대한통운 접수 파일')).toBeInTheDocument();
  });

  it('CarrierFileDrawer requests only the selected orders if the seller selected any', async () => {
    const { user } = open([shown[2]!, shown[3]!]);
    expect(screen.getByText('선택한 2건 중 결제 완료 1건이 담겨요.')).toBeInTheDocument();
    await user.click(button('내려받기'));
    await waitFor(() => expect(requested()[0]?.data.target).toEqual(['c', 'd']));
  });

  // rule: carrier-files.own-columns
  it('CarrierFileDrawer stores the seller’s columns for each carrier on the device', async () => {
    const { user, unmount } = open();
    const [first] = screen.getAllByRole('textbox', { name: '열 이름' });
    await user.clear(first!);
    await user.type(first!, '받으시는 분');
    await user.click(button('배송 메시지 열 빼기'));
    await user.click(button('열 추가'));
    await user.type(screen.getAllByRole('textbox', { name: '열 이름' }).at(-1)!, '보내는 분');
    await user.type(screen.getByRole('textbox', { name: '모든 주문에 넣을 문구' }), '고양이 공방');
    await user.click(button('내려받기'));
    await waitFor(() => expect(requested()).toHaveLength(1));
    const { columns } = requested()[0]!.data;
    expect(columns[0]).toEqual({ header: '받으시는 분', field: 'receiver' });
    expect(columns.at(-1)).toEqual({ header: '보내는 분', field: 'fixed', text: '고양이 공방' });
    unmount();
    const again = open();
    expect(headers()).toContain('보내는 분');
    expect(headers()).not.toContain('배송 메시지');
    await again.user.selectOptions(screen.getByRole('combobox', { name: '택배사' }), '롯데택배');
    expect(headers()[0]).toBe('주문번호');
    await again.user.selectOptions(screen.getByRole('combobox', { name: '택배사' }), '우체국 택배');
    await again.user.click(button('기본 양식으로'));
    expect(headers()).toEqual(CARRIER_TEMPLATES['kr.epost']?.map(({ header }) => header));
  });

  // rule: carrier-files.own-columns
  it('CarrierFileDrawer folds the columns until the seller opens them or one has a problem', async () => {
    const { user } = open();
    const [first] = screen.getAllByRole('textbox', { name: '열 이름' });
    expect(first).not.toBeVisible();
    await user.clear(first!);
    await user.click(button('내려받기'));
    expect(first).toBeVisible();
    expect(requested()).toEqual([]);
  });

  // rule: carrier-files.own-columns
  it('CarrierFileDrawer requires the order number column, which the returned file is matched by', async () => {
    const { user } = open();
    await user.click(button('고객주문번호 열 빼기'));
    await user.click(button('내려받기'));
    expect(within(screen.getByRole('region', { name: '열' })).getByRole('alert')).toHaveTextContent(
      '주문번호 열을 넣어주세요.',
    );
    expect(requested()).toEqual([]);
  });

  it('CarrierFileDrawer requests no file without paid, unsent orders', async () => {
    const { user } = open([shown[3]!]);
    await user.click(button('내려받기'));
    expect(screen.getByText('접수할 결제 완료 주문이 없어요.')).toBeInTheDocument();
    expect(requested()).toEqual([]);
  });
});
