import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import { listOrders } from '@backoffice/contracts/order/orderEndpoints';
import {
  type FakePlatform,
  buildMarket,
  buildMarketSeller,
  buildOrder,
  fakePlatform,
  renderPage,
} from '@backoffice/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { WaybillGridStore } from '../../shipping/waybill-grid/WaybillGridStore.ts';
import { CameraError, type OpenCamera } from './Camera.ts';
import { ScanSheet } from './ScanSheet.tsx';
import type { BarcodeReader } from './nativeReader.ts';
import type { ScanPorts } from './scanPorts.ts';

const A = '261120-AAAAAAAA';
const B = '261120-BBBBBBBB';
const NO = '6891234567890';
let platform: FakePlatform;
let store: WaybillGridStore;
/** Codes in the current camera frame. */
let seen: readonly string[];
const close = jest.fn<() => void>();
const setTorch = jest.fn<(isOn: boolean) => Promise<void>>();
const signal = jest.fn<ScanPorts['signal']>();
const openCamera = jest.fn<ScanPorts['openCamera']>();
const read = jest.fn<BarcodeReader['read']>();
const ports: ScanPorts = { openCamera, createReader: async () => ({ read }), signal };
/** Reports that the open camera lost its picture, or has it again. */
let reportPicture: (hasPicture: boolean) => void;
const watch: OpenCamera['watch'] = (listener) => void (reportPicture = listener);

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  for (const mock of [close, setTorch, signal, openCamera, read]) mock.mockReset();
  setTorch.mockResolvedValue();
  openCamera.mockResolvedValue({ stream: {} as MediaStream, hasTorch: true, setTorch, watch, close });
  read.mockImplementation(async () => seen);
  seen = [];
  platform = fakePlatform();
  platform.stored.set('last-carrier', 'kr.epost');
  const place = buildOrder().delivery;
  const orders = [A, B].map((publicId) =>
    buildOrder({ _id: `id-of-${publicId}`, publicId, status: 1, delivery: { ...place, name: publicId.slice(-1) } }),
  );
  platform.fakeApi.on(listOrders, orders).on(getMarket, {
    market: buildMarket({}),
    product: [],
    seller: buildMarketSeller(),
  });
  store = new WaybillGridStore('market-0001', platform, '?lines=all');
});

function Page() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const stop = store.start();
    void store.orders.list.load().then(() => setReady(true));
    return stop;
  }, []);
  return isReady ? <ScanSheet grid={store} ports={ports} onClose={() => {}} /> : null;
}
const open = async () => {
  const page = renderPage(<Page />, { platform });
  await screen.findByRole('dialog', { name: '카메라로 입력' });
  return page;
};
/** Types EE123456789KR as a scanner does, while the Korean keyboard writes `hangul` into the field. */
const scan = (field: HTMLElement, hangul: string) => {
  [...'EE123456789KR'].forEach((latin, at) => {
    const code = /\d/.test(latin) ? `Digit${latin}` : `Key${latin}`;
    fireEvent.keyDown(field, { key: hangul.charAt(at), code });
    fireEvent.change(field, { target: { value: hangul.slice(0, at + 1) } });
  });
};
const setHidden = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

describe('scanning with a hand scanner', () => {
  // rule: waybills.reading-numbers
  it.each([
    ['2-set', 'ㄸㄸ123456789ㅏㄱ'],
    ['3-set', 'ㅕㅕㅎㅆㅂㅛㅠㅑㅖㅢㅜㅏㅐ'],
  ])(
    'A number that is scanned while the Korean keyboard (%s) is active is read from the physical keys',
    async (_, hangul) => {
      store.carriers.setNext('un.upu.ems');
      const { user } = await open();
      const field = screen.getByRole('textbox', { name: '번호 직접 입력' });
      await user.click(field);
      scan(field, hangul);
      await user.keyboard('{Enter}');
      expect(store.entries.get(`id-of-${A}`)).toEqual({ company: 'un.upu.ems', no: 'EE123456789KR' });
      expect(field).toHaveValue('');
    },
  );

  // rule: waybills.reading-numbers
  it.each(['ㄸㄸ123456789ㅏㄲ', 'EE123456789KR'])(
    'A pasted number %s is shown in the letters of its keys',
    async (pasted) => {
      const { user } = await open();
      const field = screen.getByRole('textbox', { name: '번호 직접 입력' });
      await user.click(field);
      await user.paste(pasted);
      expect(field).toHaveValue('EE123456789KR');
    },
  );

  it.each([
    ['un.upu.ems', 'text'],
    ['kr.epost', 'numeric'],
  ])('The keyboard of a phone has letters only if numbers of the carrier have them (%s)', async (company, mode) => {
    store.carriers.setNext(company);
    await open();
    expect(screen.getByRole('textbox', { name: '번호 직접 입력' })).toHaveAttribute('inputmode', mode);
  });
});

describe('scanning with the camera', () => {
  it('ScanSheet fills the lines of the grid with one waybill after another', async () => {
    await open();
    seen = [NO];
    expect(await screen.findByText('입력했어요.')).toBeInTheDocument();
    seen = ['6891234567891'];
    await waitFor(() => expect(store.entries.get(`id-of-${B}`)).toEqual({ company: 'kr.epost', no: '6891234567891' }));
    expect(store.entries.get(`id-of-${A}`)).toEqual({ company: 'kr.epost', no: NO });
    expect(screen.getByRole('button', { name: '2건 입력하고 닫기' })).toBeInTheDocument();
    expect(signal.mock.calls).toEqual([
      ['accepted', true],
      ['accepted', true],
    ]);
  });

  it('ScanSheet is silent after the seller switches the sound off, even when reopened', async () => {
    const { user, unmount } = await open();
    await user.click(screen.getByRole('button', { name: '소리 끄기' }));
    unmount();
    await open();
    seen = [NO];
    await waitFor(() => expect(signal.mock.calls).toEqual([['accepted', false]]));
  });

  it('ScanSheet switches the torch', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '손전등 켜기' }));
    expect(setTorch.mock.calls).toEqual([[true]]);
    expect(screen.getByRole('button', { name: '손전등 끄기' })).toBeInTheDocument();
  });

  // rule: waybill-grid.camera
  it('ScanSheet closes the camera while the page is hidden, reopens it, and closes it on unmount', async () => {
    const { unmount } = await open();
    await screen.findByRole('button', { name: '손전등 켜기' });
    setHidden(true);
    expect(close).toHaveBeenCalledTimes(1);
    setHidden(false);
    await waitFor(() => expect(openCamera).toHaveBeenCalledTimes(2));
    await act(async () => {});
    unmount();
    expect(close).toHaveBeenCalledTimes(2);
  });

  // rule: waybill-grid.camera
  it.each([
    ['denied' as const, /카메라를 쓸 수 없어요/],
    ['missing' as const, /카메라를 찾지 못했어요/],
    ['busy' as const, /다른 앱이 쓰고 있어요/],
  ])('ScanSheet explains a camera failure (%s) and accepts typed numbers', async (failure, text) => {
    openCamera.mockRejectedValue(new CameraError(failure));
    const { user } = await open();
    expect(await screen.findByText(text)).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: '번호 직접 입력' }), `${NO}{Enter}`);
    expect(store.entries.get(`id-of-${A}`)?.no).toBe(NO);
    openCamera.mockResolvedValue({ stream: {} as MediaStream, hasTorch: false, setTorch, watch, close });
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
  });

  // rule: waybill-grid.camera
  it('ScanSheet reports a camera that loses its picture, offers to type the number, and reopens it', async () => {
    const { user } = await open();
    await screen.findByText(/의 운송장을 비춰주세요/);
    await screen.findByRole('button', { name: '손전등 켜기' });
    act(() => reportPicture(false));
    expect(screen.getByText(/카메라가 꺼졌거나 다른 앱이/)).toBeInTheDocument();
    expect(screen.getByText('의 운송장 번호를 입력해주세요.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText(/의 운송장을 비춰주세요/)).toBeInTheDocument();
    expect(close).toHaveBeenCalledTimes(1);
    expect(openCamera).toHaveBeenCalledTimes(2);
  });

  it('ScanSheet continues if a muted camera has a picture again', async () => {
    await open();
    await screen.findByRole('button', { name: '손전등 켜기' });
    act(() => reportPicture(false));
    act(() => reportPicture(true));
    expect(screen.queryByText(/카메라가 꺼졌거나/)).not.toBeInTheDocument();
    expect(screen.getByText(/의 운송장을 비춰주세요/)).toBeInTheDocument();
  });

  it('ScanSheet reports a reader that cannot be loaded while scanning, and closes the camera', async () => {
    read.mockRejectedValue(new TypeError('Failed to fetch'));
    await open();
    expect(await screen.findByText(/바코드를 읽는 기능을 불러오지 못했어요/)).toBeInTheDocument();
    expect(close).toHaveBeenCalledTimes(1);
  });
});
