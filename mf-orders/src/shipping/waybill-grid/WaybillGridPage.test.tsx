import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import type { Order } from '@backoffice/contracts/order/order';
import { listOrders } from '@backoffice/contracts/order/orderEndpoints';
import { findOrderNumbers } from '@backoffice/contracts/order/waybill/findOrderNumbers';
import { type OrderWaybill, saveWaybills } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import {
  FakeFailure,
  type FakePlatform,
  buildMarket,
  buildMarketSeller,
  buildOrder,
  fakePlatform,
  renderPage,
} from '@backoffice/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showWideScreen } from '../../order-list/testing/showWideScreen.ts';
import { WaybillGridPage } from './WaybillGridPage.tsx';

const toOrderNo = (letter: string) => `261120-${letter.repeat(8)}`;
const [A, B, C, D] = ['A', 'B', 'C', 'D'].map(toOrderNo) as [string, string, string, string];
const NO = '6891234567890';
const place = (letter: string) => ({ ...buildOrder().delivery, name: `받음${letter}`, addr: `서울 ${letter}로 1` });
const order = (letter: string, over: Parameters<typeof buildOrder>[0] = {}) =>
  buildOrder({ _id: `id-of-${letter}`, publicId: toOrderNo(letter), status: 1, delivery: place(letter), ...over });

let platform: FakePlatform;
let orders: Order[];
let sent: { lines: readonly OrderWaybill[]; text: string }[];
/** Reason by order number for each order that the API refuses. */
let rejections: Record<string, string>;

beforeEach(() => {
  platform = fakePlatform();
  platform.stored.set('last-carrier', 'kr.epost');
  orders = [order('A'), order('B'), order('C', { status: 11 }), order('D')];
  sent = [];
  rejections = {};
  platform.fakeApi
    .on(listOrders, () => orders)
    .on(getMarket, {
      market: buildMarket({ payment: { expect: '', option: [0] } }),
      product: [],
      seller: buildMarketSeller(),
    })
    .on(saveWaybills, (request) => register(request as never));
});

/** Registers the tracking numbers of a call as the API does, without validation. */
function register({ lines }: { lines: readonly OrderWaybill[] }) {
  const toNumber = (orderId: string) => orders.find(({ _id }) => _id === orderId)?.publicId ?? '';
  sent.push({ lines, text: lines.map(({ orderId, invoiceNo }) => `${toNumber(orderId)} ${invoiceNo}`).join('\n') });
  const failed = lines.flatMap(({ orderId }) => {
    const reason = rejections[toNumber(orderId)];
    return reason ? [{ orderId, reason }] : [];
  });
  orders = orders.map((each) => {
    const line = lines.find(({ orderId }) => orderId === each._id);
    if (line === undefined || rejections[each.publicId]) return each;
    const status = [...each.status, { status: 3, desc: '발송 완료', timestamp: each.timestamp }];
    const invoice = { company: line.carrier, no: line.invoiceNo };
    return { ...each, status, invoice, updatedAt: '2026-11-20T02:00:00.000Z' };
  });
  return { failed };
}

const open = async (search = '') => {
  const page = renderPage(<WaybillGridPage />, {
    path: '/market/t/:marketId/waybills',
    url: `/market/t/market-0001/waybills${search}`,
    platform,
  });
  await screen.findByRole('grid', { name: '운송장' });
  const tools = screen.queryByRole('button', { name: '도구 더보기', expanded: false });
  if (tools !== null) await page.user.click(tools);
  return page;
};
const field = (publicId: string) => screen.getByRole('textbox', { name: `운송장 번호, ${publicId}` });
const carrier = (publicId: string) => screen.getByRole('combobox', { name: `택배사, ${publicId}` });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const numbers = () => screen.getAllByRole('rowheader').map((cell) => findOrderNumbers(cell.textContent ?? '')[0]);
const dialog = () => within(screen.getByRole('dialog'));
const paste = (into: HTMLElement, text: string) =>
  fireEvent.paste(into, { clipboardData: { getData: () => text } as never });
const expectSaved = (count: number) =>
  waitFor(() => expect(platform.nav.toasts.at(-1)?.text).toBe(`${count}건을 등록했어요.`));
const submit = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(dialog().getByRole('button', { name: '등록' }));
};

describe('waybill grid', () => {
  // rule: waybill-grid.lines, waybill-grid.keys-and-carrier
  it('WaybillGridPage shows orders without a number, and in the view of all orders why an order accepts none', async () => {
    orders.push(order('E', { status: 3, invoice: { company: 'kr.lotte', no: '111' } }));
    const { user, location } = await open();
    expect(numbers()).toEqual([A, B, D]);
    await user.click(button(/^전체 5/));
    expect(numbers()).toEqual([A, B, C, D, toOrderNo('E')]);
    expect(screen.getByRole('row', { name: new RegExp(C) })).toHaveTextContent('취소된 주문이에요.');
    expect(screen.queryByRole('textbox', { name: `운송장 번호, ${C}` })).not.toBeInTheDocument();
    expect(field(toOrderNo('E'))).toHaveAccessibleDescription('등록됨 롯데택배 111');
    expect(location()).toBe('/market/t/market-0001/waybills?lines=all');
  });

  // rule: waybill-grid.lines
  it('WaybillGridPage shows products, the end of the phone number and the address under visible headings on a desk', async () => {
    showWideScreen();
    await open();
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toContain('상품');
    const row = within(screen.getByRole('row', { name: new RegExp(A) }));
    expect(row.getByText('고양이 스티커 A세트')).toBeVisible();
    expect(row.getByText('×2')).toBeVisible();
    expect(row.getByText(new RegExp(`^${place('A').tel.slice(-4)} · 서울 A로 1`))).toBeVisible();
  });

  // rule: waybill-grid.lines
  it('WaybillGridPage of a phone names the market, shows products, and folds the tools of all lines', async () => {
    const { user } = await open();
    expect(await screen.findByText(new RegExp(buildMarket().title))).toBeVisible();
    expect(within(screen.getByRole('row', { name: new RegExp(A) })).getByText('×2')).toBeVisible();
    await user.click(button('도구 더보기'));
    for (const name of [/^전체/, '실행 취소', '복사한 번호 붙여넣기'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: '택배사' })).toHaveValue('kr.epost');
    expect(button('카메라')).toBeVisible();
  });

  // rule: waybill-grid.lines
  it('WaybillGridPage shows the orders that the list showed, or the orders that were selected in the list', async () => {
    const { unmount } = await open(`?q=${B}`);
    expect(numbers()).toEqual([B]);
    unmount();
    platform.stored.set('waybill-selection market-0001', ['id-of-A', 'id-of-C']);
    await open('?selected=1');
    expect(numbers()).toEqual([A, C]);
  });

  // rule: order-list.unknown-conditions
  it('WaybillGridPage shows unknown conditions of its address and saves nothing until the seller removes them', async () => {
    const { user, location } = await open(`?nosuch=1&q=${B}&lines=all`);
    expect(screen.getByText('알 수 없는 조건 1개')).toBeVisible();
    await user.type(field(B), NO);
    await user.click(await screen.findByRole('button', { name: '1건 등록' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button('조건 지우기'));
    expect(screen.queryByText('알 수 없는 조건 1개')).not.toBeInTheDocument();
    expect(location()).toBe(`/market/t/market-0001/waybills?q=${B}&lines=all`);
    await submit(user, '1건 등록');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  // rule: waybill-grid.keys-and-carrier
  it('Enter moves to the next line that accepts a number and applies the last carrier to the next number', async () => {
    const { user } = await open('?lines=all');
    await user.selectOptions(screen.getByRole('combobox', { name: '택배사' }), 'CJ대한통운');
    await user.click(field(A));
    await user.keyboard('123456789012{Enter}');
    expect(field(B)).toHaveFocus();
    await user.keyboard('123456789013{Enter}');
    expect(field(D)).toHaveFocus();
    expect(carrier(B)).toHaveValue('kr.cjlogistics');
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('row', { name: new RegExp(C) }).querySelector('[data-column=no]')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(field(B)).toHaveFocus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(field(A)).toHaveFocus();
  });

  // rule: waybill-grid.keys-and-carrier
  it('Tab moves to the next number field after typing and leaves the grid otherwise', async () => {
    const { user } = await open();
    await user.click(field(A));
    await user.keyboard('1{Tab}');
    expect(field(B)).toHaveFocus();
    await user.keyboard('{Tab}');
    expect(button(/등록$/)).toHaveFocus();
  });

  // rule: waybills.reading-numbers
  it('A number field does not disturb an input method, keeps every typed character and refuses letters', async () => {
    const { user } = await open();
    const input = field(A);
    await user.click(input);
    fireEvent.compositionStart(input);
    fireEvent.change(input, { target: { value: 'ㅁ' } });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    expect(input).toHaveFocus();
    fireEvent.compositionEnd(input);
    await user.keyboard('６8-9a');
    expect(input).toHaveValue('６8-9aㅁ');
    expect(input).toHaveAccessibleDescription('운송장 번호는 숫자와 -만 입력해주세요.');
    await user.tab();
    expect(input).toHaveValue('６8-9aㅁ');
  });

  // rule: waybills.tracking-address
  it('A number field that is left shows the number of the text, and the carrier that the text names', async () => {
    const { user } = await open();
    await user.click(field(A));
    await user.keyboard('６０１２ 3456 7890{Enter}');
    expect(field(A)).toHaveValue('601234567890');
    await user.paste('https://trace.cjlogistics.com/next/tracking.html?wblNo=601234567901');
    await user.keyboard('{Enter}');
    expect(field(B)).toHaveValue('601234567901');
    expect(carrier(B)).toHaveValue('kr.cjlogistics');
  });

  // rule: waybill-grid.keys-and-carrier
  it('The seller can choose the carrier of one line, of the lines typed afterwards, and of all lines', async () => {
    const { user } = await open();
    const applyToAll = () => screen.queryByRole('button', { name: /택배사로$/ });
    expect(applyToAll()).not.toBeInTheDocument();
    await user.type(field(A), NO);
    expect(applyToAll()).not.toBeInTheDocument();
    await user.selectOptions(carrier(B), '롯데택배');
    await user.type(field(B), '123456789012');
    await user.type(field(D), '123456789013');
    expect([carrier(A), carrier(B), carrier(D)].map((each) => (each as HTMLSelectElement).value)).toEqual([
      'kr.epost',
      'kr.lotte',
      'kr.lotte',
    ]);
    await user.click(button('입력한 주문도 이 택배사로'));
    expect(carrier(A)).toHaveValue('kr.lotte');
    expect(applyToAll()).not.toBeInTheDocument();
    await user.click(button('실행 취소'));
    expect(carrier(A)).toHaveValue('kr.epost');
  });

  it('Replacing a stored number retains its carrier', async () => {
    orders[0] = order('A', { status: 3, invoice: { company: 'kr.lotte', no: '123456789012' } });
    const { user } = await open('?lines=all');
    expect(carrier(A)).toHaveValue('kr.lotte');
    await user.type(field(A), '123456789013');
    expect(carrier(A)).toHaveValue('kr.lotte');
    expect(field(A)).toHaveAccessibleDescription('롯데택배 123456789012를 바꿔요.');
  });

  // rule: waybill-grid.refused-numbers
  it('WaybillGridPage marks a doubtful number and a number of another parcel; orders of one parcel may share a number', async () => {
    orders.push(
      order('E', { delivery: place('A') }),
      order('F', { status: 3, invoice: { company: 'kr.epost', no: NO } }),
    );
    const { user } = await open();
    await user.type(field(A), '6891234567');
    expect(field(A)).toHaveAccessibleDescription('우체국 택배 번호는 보통 13자리예요. 지금은 10자리예요.');
    expect(field(A)).toBeValid();
    await user.type(field(B), NO);
    expect(field(B)).toBeInvalid();
    expect(field(B)).toHaveAccessibleDescription('받음F 님 주문과 번호가 같아요.');
    await user.clear(field(A));
    await user.type(field(A), '6891234567891');
    await user.type(field(toOrderNo('E')), '6891234567891');
    expect(field(A)).toHaveAccessibleDescription('등록할 수 있어요.');
    await user.type(field(D), '6891234567891');
    expect(field(A)).toHaveAccessibleDescription('받음D 님 주문과 번호가 같아요.');
    expect(field(D)).toHaveAccessibleDescription('받음A 님 주문과 번호가 같아요.');
    await user.click(await screen.findByRole('button', { name: '확인 필요 4' }));
    expect(numbers()).toEqual([A, B, D, toOrderNo('E')]);
  });

  // rule: waybills.take-back
  it('WaybillGridPage accepts the number of a cancelled order for another parcel', async () => {
    orders.push(order('F', { status: 11, invoice: { company: 'kr.epost', no: NO } }));
    const { user } = await open();
    await user.type(field(B), NO);
    expect(field(B)).toBeValid();
  });

  it('Undo and redo by keyboard focus the line that they change', async () => {
    const { user } = await open();
    await user.click(field(A));
    await user.keyboard('12{Enter}34{Enter}');
    await user.keyboard('{Control>}z{/Control}');
    expect(field(B)).toHaveValue('');
    expect(field(B)).toHaveFocus();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(field(B)).toHaveValue('34');
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    expect(field(A)).toHaveValue('');
  });
});

describe('paste into the waybill grid', () => {
  it('Pasting a column fills the lines from the focused field without a question', async () => {
    await open();
    paste(field(B), `${NO}\n6891234567891\n`);
    expect(field(B)).toHaveValue(NO);
    expect(field(D)).toHaveValue('6891234567891');
    expect(field(A)).toHaveValue('');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  // rule: waybill-grid.paste
  it('A paste that overwrites numbers shows a preview and can be undone in one step', async () => {
    const { user } = await open('?lines=all');
    await user.type(field(A), '600000111');
    paste(field(A), `${C}\t${NO}\n${A}\t600000222\n${B}\t600000333`);
    const sheet = within(await screen.findByRole('dialog', { name: '붙여넣기 확인' }));
    expect(sheet.getByRole('status')).toHaveTextContent('3줄 중 2건을 입력해요.');
    expect(within(sheet.getByRole('region', { name: '바뀌는 번호' })).getByRole('listitem')).toHaveTextContent(
      `2번째 줄 ${A} 600000222입력한 600000111을 지워요.`,
    );
    expect(within(sheet.getByRole('region', { name: '입력하지 않는 줄' })).getByRole('listitem')).toHaveTextContent(
      `1번째 줄 ${C} ${NO}취소된 주문이에요.`,
    );
    expect(field(B)).toHaveValue('');
    await user.click(sheet.getByRole('button', { name: '2건 붙여넣기' }));
    expect([field(A), field(B)].map((each) => (each as HTMLInputElement).value)).toEqual(['600000222', '600000333']);
    await user.click(button('실행 취소'));
    expect([field(A), field(B)].map((each) => (each as HTMLInputElement).value)).toEqual(['600000111', '']);
  });

  it('The paste sheet fills the first empty lines from a pasted text, for devices without a keyboard', async () => {
    const { user } = await open();
    await user.type(field(A), '111');
    await user.click(button('복사한 번호 붙여넣기'));
    fireEvent.change(screen.getByRole('textbox', { name: '운송장 번호' }), {
      target: { value: `${NO}\n6891234567891` },
    });
    await user.click(button('다음'));
    await user.click(button('2건 붙여넣기'));
    expect([field(A), field(B), field(D)].map((each) => (each as HTMLInputElement).value)).toEqual([
      '111',
      NO,
      '6891234567891',
    ]);
  });
});

describe('barcode scanner in the waybill grid', () => {
  // A scanner types without pauses; a fixed time stamp makes that independent of the test machine's load.
  let stamps: { mockRestore: () => void };
  beforeEach(() => {
    stamps = jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000);
  });
  afterEach(() => stamps.mockRestore());

  // rule: waybill-grid.order-codes
  it('Scanning an order label focuses the order’s line and removes the scanned characters from the field', async () => {
    const { user } = await open();
    await user.click(field(A));
    await user.keyboard(`${D}{Enter}`);
    expect(field(A)).toHaveValue('');
    expect(field(D)).toHaveFocus();
    await user.keyboard(`${NO}{Enter}`);
    expect(field(D)).toHaveValue(NO);
  });

  // rule: waybills.reading-numbers
  it('A number that is scanned while the Korean keyboard is active is read from the physical keys', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: '택배사' }), 'EMS');
    await user.click(field(A));
    const keys: [string, string][] = [...'ㄸㄸ123456789ㅏㄱ'].map((key, at) => {
      const latin = 'EE123456789KR'.charAt(at);
      return [key, /\d/.test(latin) ? `Digit${latin}` : `Key${latin}`];
    });
    let typed = '';
    for (const [key, code] of keys) {
      fireEvent.keyDown(field(A), { key, code });
      typed += key;
      fireEvent.change(field(A), { target: { value: typed } });
    }
    await user.keyboard('{Enter}');
    expect(field(A)).toHaveValue('EE123456789KR');
    expect(field(A)).toBeValid();
  });

  // rule: waybills.barcodes
  it('A scanned number has no marks of its barcode', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: '택배사' }), '야마토 운수');
    await user.click(field(A));
    await user.keyboard('A488123456784B{Enter}');
    expect(field(A)).toHaveValue('488123456784');
  });

  it('Scanning the label of an order that is not in the grid shows an error', async () => {
    const { user } = await open();
    await user.click(field(A));
    await user.keyboard('261120-ZZZZZZZZ{Enter}');
    expect(platform.nav.toasts.at(-1)?.text).toBe('261120-ZZZZZZZZ는 이 목록에 없는 주문이에요.');
    expect(field(A)).toHaveFocus();
  });
});

describe('saving the waybill grid', () => {
  // rule: waybill-grid.saving
  it('Saving shows a confirmation with its effects, sends the lines of all carriers in one call, and shows the stored numbers', async () => {
    orders[0] = order('A', { status: 0 });
    orders[3] = order('D', { status: 3, invoice: { company: 'kr.epost', no: '1' } });
    const { user } = await open('?lines=all');
    await user.type(field(A), NO);
    await user.selectOptions(carrier(B), '롯데택배');
    await user.type(field(B), '123456789012');
    await user.selectOptions(carrier(D), '우체국 택배');
    await user.type(field(D), '6891234567891');
    await user.click(await screen.findByRole('button', { name: '3건 등록' }));
    const question = within(screen.getByRole('dialog', { name: '운송장 3건을 등록할까요?' }));
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '발송 완료로 바뀌고 구매자에게 알림이 가요.',
      '결제 전 1건은 결제 완료도 함께 돼요.',
      '등록된 운송장 1건을 바꿔요.',
    ]);
    await user.click(question.getByRole('button', { name: '등록' }));
    await expectSaved(3);
    expect(sent.map(({ lines }) => lines)).toEqual([
      [
        { orderId: 'id-of-A', invoiceNo: NO, carrier: 'kr.epost', overwrite: false },
        { orderId: 'id-of-B', invoiceNo: '123456789012', carrier: 'kr.lotte', overwrite: false },
        { orderId: 'id-of-D', invoiceNo: '6891234567891', carrier: 'kr.epost', overwrite: true },
      ],
    ]);
    expect(field(A)).toHaveValue('');
    await waitFor(() => expect(field(A)).toHaveAccessibleDescription(`등록했어요. 우체국 택배 ${NO}`));
    expect(platform.errors).toEqual([]);
  });

  const stored = (letter: string, company: string, no: string) =>
    order(letter, { status: 3, invoice: { company, no } });

  it('Saving exchanges the numbers of two parcels in one call', async () => {
    orders[0] = stored('A', 'kr.epost', '6891234567891');
    orders[1] = stored('B', 'kr.epost', '6891234567892');
    const { user } = await open('?lines=all');
    await user.type(field(B), '6891234567891');
    await user.type(field(A), '6891234567892');
    await submit(user, '2건 등록');
    await expectSaved(2);
    expect(sent).toHaveLength(1);
  });

  // rule: waybill-grid.doubtful-numbers
  it('A save leaves out doubtful numbers and names them, and includes them on request', async () => {
    const { user } = await open();
    await user.type(field(A), NO);
    await user.type(field(B), '6891234567');
    await user.click(await screen.findByRole('button', { name: '1건 등록' }));
    expect(dialog().getByRole('list', { name: '번호를 확인할 주문' })).toHaveTextContent(
      `받음B${B}6891234567우체국 택배 번호는 보통 13자리예요. 지금은 10자리예요.`,
    );
    await user.click(dialog().getByRole('button', { name: '등록' }));
    await expectSaved(1);
    expect(sent.map(({ text }) => text)).toEqual([`${A} ${NO}`]);
    expect(field(B)).toHaveValue('6891234567');
    await user.click(await screen.findByRole('button', { name: '등록' }));
    expect(screen.getByRole('dialog', { name: '번호를 확인해주세요.' })).toBeVisible();
    expect(dialog().getByRole('button', { name: '등록' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog().getByRole('checkbox', { name: '확인했어요. 이 1건도 등록' }));
    expect(screen.getByRole('dialog', { name: '운송장 1건을 등록할까요?' })).toBeVisible();
    await user.click(dialog().getByRole('button', { name: '등록' }));
    await waitFor(() => expect(sent.at(-1)?.text).toBe(`${B} 6891234567`));
  });

  // rule: waybill-grid.doubtful-numbers
  it('A line that uses the stored number of a doubtful line is left out together with that line', async () => {
    orders[0] = stored('A', 'kr.epost', '6891234567891');
    const { user } = await open('?lines=all');
    await user.type(field(A), '6891234567');
    await user.type(field(B), '6891234567891');
    await user.type(field(D), '6891234567892');
    await submit(user, '1건 등록');
    await waitFor(() => expect(sent.map(({ text }) => text)).toEqual([`${D} 6891234567892`]));
    await user.click(await screen.findByRole('button', { name: '등록' }));
    await user.click(dialog().getByRole('checkbox', { name: '확인했어요. 이 2건도 등록' }));
    await user.click(dialog().getByRole('button', { name: '등록' }));
    await waitFor(() => expect(sent.at(-1)?.text).toBe(`${A} 6891234567\n${B} 6891234567891`));
  });

  // rule: waybill-grid.refused-numbers
  it('A line that needs a number of an unsavable line is not saved and names the order to correct', async () => {
    const [a, b, d] = ['6891234567891', '6891234567892', '6891234567894'] as const;
    orders[0] = stored('A', 'kr.epost', a);
    orders[1] = stored('B', 'kr.epost', b);
    orders[3] = stored('D', 'kr.epost', d);
    orders.push(stored('E', 'kr.epost', NO));
    const { user } = await open('?lines=all');
    await user.type(field(A), b);
    await user.type(field(D), a);
    await user.type(field(B), d);
    for (const each of [A, B, D]) expect(field(each)).toBeValid();
    await user.clear(field(B));
    await user.type(field(B), '12a');
    expect(field(B)).toHaveAccessibleDescription('운송장 번호는 숫자와 -만 입력해주세요.');
    const waits = (no: string) => `주문 ${no}에 등록된 번호예요. 그 주문을 먼저 고쳐주세요.`;
    expect(field(A)).toBeInvalid();
    expect(field(A)).toHaveAccessibleDescription(waits(B));
    expect(field(D)).toHaveAccessibleDescription(waits(A));
    await user.clear(field(B));
    await user.type(field(B), NO);
    expect(field(B)).toHaveAccessibleDescription('받음E 님 주문과 번호가 같아요.');
    expect(field(A)).toHaveAccessibleDescription(waits(B));
    expect(await screen.findByRole('button', { name: '확인 필요 3' })).toBeVisible();
    expect(screen.getByRole('button', { name: '등록' })).toHaveAttribute('aria-disabled', 'true');
    await user.clear(field(B));
    await user.type(field(B), '6891234567899');
    for (const each of [A, B, D]) expect(field(each)).toBeValid();
    await submit(user, '3건 등록');
    await expectSaved(3);
  });

  it('Lines that exchange numbers between two carriers, or reuse a released number, are sent in one call', async () => {
    orders[0] = stored('A', 'kr.epost', '6891234567891');
    orders[1] = stored('B', 'kr.lotte', '123456789012');
    const { user } = await open('?lines=all');
    await user.type(field(A), '123456789012');
    await user.selectOptions(carrier(A), '롯데택배');
    await user.type(field(B), '6891234567891');
    await user.selectOptions(carrier(B), '우체국 택배');
    for (const each of [A, B]) expect(field(each)).toBeValid();
    await submit(user, '2건 등록');
    await expectSaved(2);
    expect(sent.map(({ text }) => text)).toEqual([`${A} 123456789012\n${B} 6891234567891`]);
  });

  // rule: waybill-grid.saving
  it('A refused line shows the reason and can be sent again after an edit', async () => {
    rejections = { [A]: 'payment-verifying' };
    const { user } = await open();
    await user.type(field(A), NO);
    await user.type(field(B), '6891234567891');
    await submit(user, '2건 등록');
    expect(await screen.findByText('1건은 등록하지 못했어요.')).toBeInTheDocument();
    expect(screen.getByText(/^나머지 1건은 등록했어요\./)).toBeInTheDocument();
    expect(field(A)).toHaveValue(NO);
    expect(field(A)).toHaveAccessibleDescription('결제 확인 중인 주문이에요.');
    rejections = {};
    await user.type(field(A), '{Backspace}2');
    await submit(user, '1건 등록');
    await waitFor(() => expect(sent.at(-1)?.text).toBe(`${A} ${NO.slice(0, -1)}2`));
  });

  // rule: waybill-grid.saving
  it('A save without a response locks its lines and repeats the call under the same key first', async () => {
    const { user } = await open();
    await user.type(field(A), NO);
    platform.fakeApi.on(saveWaybills, () => new FakeFailure(0, { message: 'network' }));
    await submit(user, '1건 등록');
    expect(await screen.findByRole('alert')).toHaveTextContent('응답이 없어 등록됐는지 알 수 없는 주문이 있어요.');
    expect(field(A)).toHaveAttribute('readonly');
    expect(await screen.findByRole('button', { name: '등록' })).toHaveAttribute('aria-disabled', 'true');
    platform.fakeApi.on(saveWaybills, (request) => register(request as never));
    await user.click(button('다시 확인'));
    await expectSaved(1);
    const keys = platform.fakeApi.getCalls(saveWaybills).map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });
});

// rule: waybill-grid.saving
it('A stopped save locks its lines until it is checked', async () => {
  const { user } = await open();
  await user.type(field(A), NO);
  platform.fakeApi.on(saveWaybills, () => new Promise(() => {}));
  await submit(user, '1건 등록');
  expect(await screen.findByRole('progressbar', { name: '1건 등록하는 중' })).toBeInTheDocument();
  await user.click(button('중단'));
  expect(await screen.findByRole('alert')).toHaveTextContent('등록을 중단했어요.');
  expect(field(A)).toHaveAttribute('readonly');
  platform.fakeApi.on(saveWaybills, (request) => register(request as never));
  await user.click(button('다시 확인'));
  await expectSaved(1);
  expect(sent.map(({ text }) => text)).toEqual([`${A} ${NO}`]);
});

describe('reload of the waybill grid', () => {
  // rule: waybill-grid.saving, waybill-grid.draft
  it('A reload restores typed numbers and the call without a response', async () => {
    const { user, unmount } = await open();
    await user.type(field(B), '6891234567891');
    platform.fakeApi.on(saveWaybills, () => new FakeFailure(0, { message: 'network' }));
    await submit(user, '1건 등록');
    await screen.findByRole('alert');
    await user.type(field(A), '123');
    unmount();
    await open();
    expect(await screen.findByDisplayValue('123')).toBe(field(A));
    expect(screen.getByText('저장하지 않은 내용을 불러왔어요')).toBeInTheDocument();
    expect(field(B)).toHaveAttribute('readonly');
    platform.fakeApi.on(saveWaybills, (request) => register(request as never));
    await user.click(button('다시 확인'));
    await waitFor(() => expect(sent.at(-1)?.text).toBe(`${B} 6891234567891`));
    const keys = platform.fakeApi.getCalls(saveWaybills).map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('closed page', () => {
  // rule: waybill-grid.saving
  it('GridSave stores the key before the call, so that the next page repeats the call under this key', async () => {
    const { user, unmount } = await open();
    const { write } = platform.drafts;
    let storedKey: unknown;
    platform.drafts.write = async (key, content, onWriting) => {
      await new Promise((resolve) => setTimeout(resolve));
      const isStored = await write.call(platform.drafts, key, content, onWriting);
      storedKey = (content.value as { typed: { uncertain: { key: string } | null } }).typed.uncertain?.key;
      return isStored;
    };
    let sentKey: unknown;
    let keyBefore: unknown;
    platform.fakeApi.on(saveWaybills, () => {
      [sentKey, keyBefore] = [platform.fakeApi.calls.at(-1)?.headers['Idempotency-Key'], storedKey];
      return new FakeFailure(0, { message: 'network' });
    });
    await user.type(field(A), NO);
    await submit(user, '1건 등록');
    await screen.findByRole('alert');
    unmount();
    expect(sentKey).toEqual(expect.any(String));
    expect(keyBefore).toBe(sentKey);
  });
});

describe('draft of the waybill grid', () => {
  // rule: waybill-grid.draft
  it('Leaving the grid shows a toast about the stored draft; reopening the grid restores only tracking numbers that are not registered yet', async () => {
    const { user, unmount } = await open();
    await user.type(field(A), NO);
    await user.type(field(B), '123');
    unmount();
    expect(platform.nav.toasts.at(-1)?.text).toBe('등록하지 않은 운송장 2건은 이 기기에 남아 있어요.');
    orders[0] = order('A', { status: 3, invoice: { company: 'kr.epost', no: NO } });
    await open('?lines=all');
    expect(await screen.findByDisplayValue('123')).toBe(field(B));
    expect(field(A)).toHaveValue('');
    expect(field(A)).toHaveAccessibleDescription(`등록됨 우체국 택배 ${NO}`);
  });

  /**
   * Opens a grid whose stored draft has lines A and B. The draft is found only when the returned `answer` is called.
   */
  async function openBeforeDraft(leave: (user: Awaited<ReturnType<typeof open>>['user']) => Promise<void>) {
    const { user: earlier, unmount } = await open();
    await earlier.type(field(A), NO);
    await earlier.type(field(B), '123');
    await leave(earlier);
    unmount();
    const { find } = platform.drafts;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    platform.drafts.find = async (key) => (await answered, find.call(platform.drafts, key));
    const { user } = await open('?lines=all');
    return { user, answer: () => act(async () => answer()) };
  }

  // rule: drafts.late-draft
  it('A draft that is found after typing is merged line by line, and typed lines win', async () => {
    const { user, answer } = await openBeforeDraft(async () => {});
    await user.type(field(B), '456');
    await user.type(field(D), '789');
    await answer();
    expect(await screen.findByDisplayValue(NO)).toBe(field(A));
    expect([field(B), field(D)].map((each) => (each as HTMLInputElement).value)).toEqual(['456', '789']);
    const stored = JSON.stringify(await platform.drafts.find('waybill-grid market-0001'));
    expect([NO, '456', '789'].map((no) => stored.includes(no))).toEqual([true, true, true]);
  });

  it('A draft that is found after typing restores its call without a response and the lines of the call', async () => {
    platform.fakeApi.on(saveWaybills, () => new FakeFailure(0, { message: 'network' }));
    const { user, answer } = await openBeforeDraft(async (earlier) => {
      await earlier.clear(field(B));
      await submit(earlier, '1건 등록');
      await screen.findByRole('alert');
    });
    await user.type(field(A), '456');
    await user.type(field(D), '789');
    await answer();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect([field(A), field(D)].map((each) => (each as HTMLInputElement).value)).toEqual([NO, '789']);
  });
});

it('A grid of 10,000 lines renders only the visible rows', async () => {
  orders = Array.from({ length: 10_000 }, (_, at) =>
    order('A', { _id: `id-${at}`, publicId: `261120-${String(at).padStart(8, '0')}` }),
  );
  await open();
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001');
  expect(screen.getAllByRole('rowheader').length).toBeLessThan(30);
});
