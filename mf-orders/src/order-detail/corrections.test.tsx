import { beforeEach, describe, expect, it } from '@jest/globals';
import { changeOrderStatus, refuseCancelRequest, updateOrder } from '@backoffice/contracts/order/orderEndpoints';
import { buildOrder, testConfig } from '@backoffice/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from '../order-list/testing/orderServer.tsx';
import { showWideScreen } from '../order-list/testing/showWideScreen.ts';

let server: OrderServer;
beforeEach(() => {
  showWideScreen();
  server = orderServer();
});

const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const notice = (name: string) => within(dialog(name).getByRole('region', { name: '보낼 알림' }));
const at = (hours: number) => new Date(Date.parse('2026-11-20T03:00:00.000Z') - hours * 3_600_000).toISOString();
const WAYBILL = { company: 'kr.epost', no: '6891234567890' };

async function open(over: Parameters<typeof buildOrder>[0]) {
  server.serve(buildOrder(over));
  const page = server.renderList('?open=261120-ABCDEFGH');
  await page.user.click(await screen.findByRole('button', { name: '주문 더보기' }));
  return page;
}

async function openItem(name: string, over: Parameters<typeof buildOrder>[0]) {
  const page = await open(over);
  await page.user.click(screen.getByRole('menuitem', { name }));
  return page;
}

describe('A dispatch that is taken back', () => {
  const dispatched = (hours: number) => ({
    status: [
      { status: 1, desc: '', timestamp: at(50) },
      { status: 3, desc: '발송 완료', timestamp: at(hours) },
    ],
    invoice: WAYBILL,
  });

  // rule: waybills.take-back
  it('A dispatch is taken back with a reason: the number is removed, and the next step is the waybill again', async () => {
    const { user } = await openItem('발송 취소', dispatched(23));
    await user.click(button('결제 완료로 변경'));
    expect(dialog('발송 취소').getByRole('textbox')).toHaveAccessibleDescription('발송 취소 사유를 입력해주세요.');
    await user.type(dialog('발송 취소').getByRole('textbox'), '다른 주문의 번호');
    expect(notice('발송 취소').getByText(/^발송 처리가 취소/)).toHaveTextContent(/사유: 다른 주문의 번호$/);
    await user.click(button('결제 완료로 변경'));
    await untilClosed();
    expect(server.platform.fakeApi.getCalls(changeOrderStatus)[0]?.data).toEqual({
      status: 1,
      msg: '다른 주문의 번호',
    });
    expect(await screen.findByRole('button', { name: /^결제 완료.*박받음/ })).toBeVisible();
    expect(button('운송장 입력')).toBeEnabled();
    expect(screen.queryByText(/6891234567890/)).not.toBeInTheDocument();
  });

  // rule: waybills.take-back
  it('A dispatch cannot be taken back after a day, and the menu shows the reason', async () => {
    await open(dispatched(25));
    const item = screen.getByRole('menuitem', { name: '발송 취소' });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveAccessibleDescription('발송 등록 후 하루가 지나 발송을 취소할 수 없어요.');
  });

  // rule: waybills.take-back, order-list.next-step
  it('A shipped order offers neither the payment nor the waybill as its next step', async () => {
    await open(dispatched(1));
    expect(button('결제완료로 변경')).toBeDisabled();
    expect(button('결제완료로 변경')).toHaveAccessibleDescription('지금 상태에서는 변경할 수 없어요.');
  });
});

describe('A withdrawn part payment', () => {
  // rule: order-transitions.withdrawn-payment
  it('A part payment of an unpaid order can be withdrawn, and an unpaid order without money offers it not', async () => {
    const { user, unmount } = await openItem('입금 확인 취소', { status: 0, paidAmount: 4000 });
    await user.type(dialog('입금 확인 취소').getByRole('textbox'), '다른 분의 입금');
    await user.click(button('결제 전으로 변경'));
    await untilClosed();
    expect(server.platform.fakeApi.getCalls(changeOrderStatus)[0]?.data).toMatchObject({ status: 0 });
    expect(screen.queryByText('부족 6,000원')).not.toBeInTheDocument();
    unmount();
    await open({ status: 0 });
    expect(screen.queryByRole('menuitem', { name: '입금 확인 취소' })).not.toBeInTheDocument();
  });

  // rule: order-transitions.withdrawn-payment
  it('A payment with a recorded refund cannot be withdrawn, and the menu shows the reason', async () => {
    const buyerRefunds = [{ kind: 'refunded' as const, amount: 2000, day: '2026-11-20' }];
    await open({ status: 1, paidAmount: 12_000, buyerRefunds });
    expect(screen.getByRole('menuitem', { name: '입금 확인 취소' })).toHaveAccessibleDescription(
      '환불 기록이 있는 주문이에요. 환불 기록을 되돌린 뒤에 취소할 수 있어요.',
    );
  });
});

describe('The receiver of an order', () => {
  const field = (name: string) => dialog('받는 분 정보 변경').getByRole('textbox', { name });

  // rule: orders.corrected-receiver
  it('A corrected receiver is saved with a preview of the notice, and the order shows that labels are outdated', async () => {
    const { user } = await openItem('받는 분 정보 변경', { status: 1, packagingStatus: 2 });
    expect(screen.queryByRole('region', { name: '보낼 알림' })).not.toBeInTheDocument();
    await user.clear(field('상세주소'));
    await user.type(field('상세주소'), '202호');
    expect(notice('받는 분 정보 변경').getByText(/^받는 분 정보가/)).toHaveTextContent(
      '받는 분 정보가 변경됐어요. 박받음 01098765432 (04001) 서울 마포구 양화로 1 202호',
    );
    await user.click(button('변경'));
    await untilClosed();
    const { updatedAt, receiver } = server.platform.fakeApi.getCalls(updateOrder)[0]?.data ?? {};
    expect(updatedAt).toBe('2026-11-20T01:00:00.000Z');
    expect(receiver).toMatchObject({ addr2: '202호', zip: '04001' });
    expect(
      screen.getByText('받는 분이나 상품이 바뀌었어요. 전에 인쇄한 라벨·명세서는 새로 인쇄해주세요.'),
    ).toBeVisible();
  });

  // rule: orders.corrected-receiver
  it('The address search fills postcode and address, and the focus moves to the detail', async () => {
    const { user } = await openItem('받는 분 정보 변경', { status: 1 });
    await user.click(button('주소 검색'));
    const frame = dialog('주소 검색').getByTitle<HTMLIFrameElement>('주소 검색');
    const address = {
      zonecode: '04766',
      roadAddress: '서울 성동구 왕십리로2길 20',
      jibunAddress: '',
      buildingName: '',
    };
    fireEvent(
      window,
      new MessageEvent('message', {
        data: { type: 'found', address },
        origin: new URL(testConfig.postcodeFrame).origin,
        source: frame.contentWindow,
      }),
    );
    await waitFor(() => expect(field('상세주소')).toHaveFocus());
    expect(field('상세주소')).toHaveValue('');
    expect(field('우편번호')).toHaveValue('04766');
    expect(field('주소')).toHaveValue('서울 성동구 왕십리로2길 20');
  });

  it('A receiver with an invalid phone number or postcode shows errors at the fields', async () => {
    const { user } = await openItem('받는 분 정보 변경', { status: 1 });
    await user.clear(field('연락처'));
    await user.clear(field('우편번호'));
    await user.click(button('변경'));
    expect(field('연락처')).toHaveAccessibleDescription('연락처를 입력해주세요.');
    expect(field('우편번호')).toHaveAccessibleDescription('우편번호 5자리를 입력해주세요.');
    expect(server.platform.fakeApi.getCalls(updateOrder)).toEqual([]);
  });

  it('An unchanged receiver is not sent', async () => {
    const { user } = await openItem('받는 분 정보 변경', { status: 1 });
    await user.click(button('변경'));
    await untilClosed();
    expect(server.platform.fakeApi.getCalls(updateOrder)).toEqual([]);
  });

  // rule: orders.edited-elsewhere
  it('A receiver that was corrected elsewhere is overwritten only after a confirmation', async () => {
    const { user } = await openItem('받는 분 정보 변경', { status: 1 });
    const stored = buildOrder({ status: 1 });
    server.changeRemotely('receipt-0001', { delivery: { ...stored.delivery, name: '다른 사람' } });
    await user.type(field('배송 메모'), '!');
    await user.click(button('변경'));
    expect(await screen.findByRole('button', { name: '덮어쓰기' })).toBeVisible();
    expect(dialog('받는 분 정보 변경').getByText(/^지금 값: 다른 사람/)).toBeVisible();
  });

  // rule: orders.corrected-receiver
  it('The receiver of a shipped order cannot be corrected, and the menu shows the reason', async () => {
    await open({ status: 3 });
    expect(screen.getByRole('menuitem', { name: '받는 분 정보 변경' })).toHaveAccessibleDescription(
      '이미 발송된 주문이에요.',
    );
  });
});

// rule: orders.payer
it('The payer of an unpaid order can be changed', async () => {
  const { user } = await openItem('입금자명 변경', { status: 0, payer: '김엄마' });
  await user.clear(dialog('입금자명 변경').getByRole('textbox'));
  await user.type(dialog('입금자명 변경').getByRole('textbox'), '김아빠');
  await user.click(button('저장'));
  await untilClosed();
  expect(server.platform.fakeApi.getCalls(updateOrder)[0]?.data).toMatchObject({ payer: '김아빠' });
  expect(await screen.findByText('김아빠')).toBeVisible();
});

describe('A request of the buyer to cancel an order', () => {
  const REQUESTED = { status: 1, packagingStatus: 2, cancelRequest: { reason: '색을 잘못 골랐어요', at: at(2) } };

  // rule: orders.cancel-request
  it('A request shows its reason and time at the top of the order', async () => {
    await open(REQUESTED);
    const alert = within(screen.getByText('취소 요청', { selector: 'p' }).closest<HTMLElement>('[role=note]')!);
    expect(alert.getByText('색을 잘못 골랐어요')).toBeVisible();
    expect(alert.getByText('오늘 10:00')).toBeVisible();
  });

  // rule: orders.cancel-request
  it('A request is accepted by the cancellation, which starts with its reason and shows the notice', async () => {
    const { user } = await open(REQUESTED);
    await user.click(button('주문 취소'));
    expect(dialog('주문 취소').getByRole('textbox', { name: '취소 사유' })).toHaveValue('색을 잘못 골랐어요');
    expect(notice('주문 취소').getByText(/^요청하신 대로 주문이 취소됐어요/)).toBeVisible();
  });

  // rule: orders.cancel-request
  it('A request is refused with words to the buyer, and the order shows it no longer', async () => {
    const { user } = await open(REQUESTED);
    await user.click(button('거절'));
    const words = dialog('취소 요청 거절').getByRole('textbox', { name: '구매자에게 보낼 말' });
    await user.click(dialog('취소 요청 거절').getByRole('button', { name: '거절' }));
    expect(words).toHaveAccessibleDescription('구매자에게 보낼 거절 사유를 입력해주세요.');
    await user.type(words, '이미 제작했어요');
    expect(notice('취소 요청 거절').getByText(/^요청하신 주문 취소를 할 수 없어요/)).toHaveTextContent(
      /사유: 이미 제작했어요$/,
    );
    await user.click(dialog('취소 요청 거절').getByRole('button', { name: '거절' }));
    await untilClosed();
    expect(server.platform.fakeApi.getCalls(refuseCancelRequest)[0]?.data).toEqual({ reason: '이미 제작했어요' });
    expect(screen.queryByText('색을 잘못 골랐어요')).not.toBeInTheDocument();
  });
});

// rule: notices.shown-recipient
it.each([
  [0, '결제완료로 변경', '', '받는 분'],
  [0, '결제완료로 변경', '01011112222', '구매자'],
  [1, '발송완료로 변경', '', '받는 분'],
  [1, '발송완료로 변경', '01011112222', '구매자'],
])(
  'In status %i, the question of %s with the number "%s" of the buyer names %s',
  async (status, name, tel, recipient) => {
    const { user } = await open({ status, buyerTel: tel });
    await user.click(button(name));
    expect(server.platform.nav.questions[0]?.text).toContain(`\n${recipient}에게 알림 전송`);
  },
);

describe('The notice of a waybill', () => {
  const openWaybill = async (name: string, over: Parameters<typeof buildOrder>[0]) => {
    server.serve(buildOrder(over));
    const page = server.renderList('?open=261120-ABCDEFGH');
    await page.user.click(await screen.findByRole('button', { name }));
    return { ...page, no: dialog(name).getByRole('textbox', { name: '운송장 번호' }) };
  };

  // rule: notices.shown-recipient
  it('The waybill dialog shows the notice of the dispatch with carrier and number', async () => {
    const { user, no } = await openWaybill('운송장 입력', { status: 1 });
    expect(screen.queryByRole('region', { name: '보낼 알림' })).not.toBeInTheDocument();
    await user.selectOptions(dialog('운송장 입력').getByRole('combobox', { name: '택배사' }), '우체국 택배');
    await user.type(no, WAYBILL.no);
    expect(notice('운송장 입력').getByText(/^주문하신 상품이 발송/)).toHaveTextContent(/우체국 택배 6891234567890/);
  });

  // rule: waybills.reading-numbers
  it('The waybill dialog shows a number that is pasted as Hangul in the letters of its keys', async () => {
    const { user, no } = await openWaybill('운송장 입력', { status: 1 });
    await user.click(no);
    await user.paste('ㄸㄸ123456789ㅏㄲ');
    expect(no).toHaveValue('EE123456789KR');
  });

  // rule: notices.shown-recipient
  it('The waybill dialog shows a notice only for another number than the stored one', async () => {
    const { user, no } = await openWaybill('운송장 수정', { status: 3, invoice: WAYBILL });
    await user.clear(no);
    await user.type(no, '68912-34567890');
    expect(screen.queryByRole('region', { name: '보낼 알림' })).not.toBeInTheDocument();
    await user.clear(no);
    await user.type(no, '6891234567891');
    expect(notice('운송장 수정').getByText(/^운송장 번호가 변경/)).toHaveTextContent(/6891234567891/);
  });
});
