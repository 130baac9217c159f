import { beforeEach, describe, expect, it } from '@jest/globals';
import { getNoticeTemplates, saveNoticeTemplates } from '@backoffice/contracts/order/notice/noticeTemplates';
import { type SavedOrder, updateOrder, updateOrders } from '@backoffice/contracts/order/orderEndpoints';
import { FakeFailure, type FakePlatform, buildOrder } from '@backoffice/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from './testing/orderServer.tsx';
import { showWideScreen } from './testing/showWideScreen.ts';

let server: OrderServer;
let platform: FakePlatform;

const A = buildOrder({
  _id: 'id-of-A',
  publicId: 'N-A',
  buyerName: '김하나',
  invoice: { company: 'kr.epost', no: '6012' },
});
const B = buildOrder({ _id: 'id-of-B', publicId: 'N-B', buyerName: '이둘', invoice: null });
const TEMPLATE = { id: 'template-0001', name: '발송', text: '{주문자}님, {운송장}' };

const button = (name: string) => screen.getByRole('button', { name });
const fieldButton = (name: string) =>
  within(screen.getByRole('group', { name: '주문마다 다른 값 넣기' })).getByRole('button', { name });
const field = () => screen.getByRole('textbox', { name: '구매자에게 보낼 내용' });
const preview = () => within(screen.getByRole('region', { name: '구매자가 받는 내용' }));
const open = async () => {
  const page = server.renderList();
  await page.user.click(await screen.findByRole('checkbox', { name: /모두 선택/ }));
  await page.user.click(await screen.findByRole('button', { name: '알림 보내기' }));
  await screen.findByRole('dialog', { name: '알림 보내기' });
  return page;
};

beforeEach(() => {
  showWideScreen();
  server = orderServer();
  ({ platform } = server);
  server.serve(A, B);
});

describe('A notice with fields', () => {
  it('A field button inserts the field at the caret, and the preview shows the notice for each order', async () => {
    const { user } = await open();
    await user.type(field(), '님 주문');
    (field() as HTMLTextAreaElement).setSelectionRange(0, 0);
    await user.click(fieldButton('주문자'));
    expect(field()).toHaveValue('{주문자}님 주문');
    expect(preview().getByText('김하나님 주문')).toBeInTheDocument();
    await user.click(button('다음 주문 미리보기'));
    expect(preview().getByText('이둘님 주문')).toBeInTheDocument();
    expect(preview().getByText('N-B 이둘')).toBeInTheDocument();
  });

  it('A notice is sent only to orders that have a value for each field; the remaining orders are listed and stay selected', async () => {
    const { user } = await open();
    await user.click(fieldButton('운송장'));
    expect(screen.getByText('1건은 값이 없어 보내지 않아요.').closest('[role=note]')).toHaveTextContent('N-B');
    await user.click(button('1건 보내기'));
    await user.click(button('바로 보내기'));
    await waitFor(() => expect(platform.fakeApi.getCalls(updateOrders)).toHaveLength(1));
    expect(platform.fakeApi.getCalls(updateOrders)[0]?.data).toEqual({ target: ['id-of-A'], sellerMsg: '{운송장}' });
    expect(screen.getByRole('checkbox', { name: 'N-B 선택' })).toBeChecked();
  });

  it('A notice with an unknown field shows an error at the text field', async () => {
    const { user } = await open();
    await user.click(field());
    await user.paste('{송장번호} 발송');
    await user.click(button('2건 보내기'));
    expect(field()).toHaveAccessibleDescription(expect.stringContaining('알 수 없는 항목이 있어요: 송장번호'));
    expect(platform.fakeApi.getCalls(updateOrders)).toEqual([]);
  });
});

describe('A template of notices', () => {
  it('A selected template fills the notice, and saving the edited notice replaces the template', async () => {
    platform.fakeApi.on(getNoticeTemplates, { version: 3, templates: [TEMPLATE] });
    platform.fakeApi.on(saveNoticeTemplates, ({ version, templates }) => ({ version: version + 1, templates }));
    const { user } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: '템플릿' }), '발송');
    expect(field()).toHaveValue(TEMPLATE.text);
    await user.type(field(), '!');
    await user.click(button('템플릿으로 저장'));
    expect(screen.getByRole('textbox', { name: '템플릿 이름' })).toHaveValue('발송');
    await user.click(button('템플릿 저장'));
    await waitFor(() => expect(platform.nav.toasts.at(-1)?.text).toBe('템플릿을 저장했어요.'));
    expect(platform.fakeApi.getCalls(saveNoticeTemplates)[0]?.data).toEqual({
      version: 3,
      templates: [{ ...TEMPLATE, text: `${TEMPLATE.text}!` }],
    });
  });

  // rule: notices.templates
  it('A template replaces typed text only after a confirmation, and replaces the text of another template immediately', async () => {
    const other = { id: 'template-0002', name: '지연', text: '하루 늦어집니다.' };
    platform.fakeApi.on(getNoticeTemplates, { version: 3, templates: [TEMPLATE, other] });
    const { user } = await open();
    const choose = async (name: string) =>
      user.selectOptions(await screen.findByRole('combobox', { name: '템플릿' }), name);
    await choose('발송');
    await choose('지연');
    expect(field()).toHaveValue(other.text);
    expect(platform.nav.questions).toEqual([]);
    await user.type(field(), ' 죄송합니다.');
    await choose('발송');
    expect(platform.nav.questions[0]?.title).toBe('작성한 내용을 템플릿으로 바꿀까요?');
    await act(async () => platform.nav.answer(platform.nav.questions[0]!.id, false));
    expect(field()).toHaveValue(`${other.text} 죄송합니다.`);
    await choose('발송');
    await act(async () => platform.nav.answer(platform.nav.questions[0]!.id, true));
    await waitFor(() => expect(field()).toHaveValue(TEMPLATE.text));
  });

  // rule: notices.templates
  it('Enter in the field of the template name saves the template and does not send the notice', async () => {
    platform.fakeApi.on(saveNoticeTemplates, ({ version, templates }) => ({ version: version + 1, templates }));
    const { user } = await open();
    expect(screen.queryByRole('button', { name: '템플릿으로 저장' })).not.toBeInTheDocument();
    await user.type(field(), '곧 발송합니다.');
    await user.click(await screen.findByRole('button', { name: '템플릿으로 저장' }));
    await user.type(screen.getByRole('textbox', { name: '템플릿 이름' }), '발송{Enter}');
    await waitFor(() => expect(platform.nav.toasts.at(-1)?.text).toBe('템플릿을 저장했어요.'));
    expect(screen.getByRole('dialog', { name: '알림 보내기' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '바로 보내기' })).not.toBeInTheDocument();
  });

  it('A template that another device has changed is loaded again and not overwritten', async () => {
    platform.fakeApi.on(saveNoticeTemplates, () => new FakeFailure(409, { message: 'stale-update' }));
    const { user } = await open();
    await user.type(field(), '곧 발송합니다.');
    await user.click(await screen.findByRole('button', { name: '템플릿으로 저장' }));
    await user.type(screen.getByRole('textbox', { name: '템플릿 이름' }), '발송');
    platform.fakeApi.on(getNoticeTemplates, { version: 4, templates: [TEMPLATE] });
    await user.click(button('템플릿 저장'));
    expect(await screen.findByRole('combobox', { name: '템플릿' })).toBeInTheDocument();
    expect(platform.nav.toasts.at(-1)?.text).toContain('다른 기기에서 템플릿이 변경되어');
    expect(field()).toHaveValue('곧 발송합니다.');
  });
});

describe('A notice to one order', () => {
  const openOne = async (number: string) => {
    const page = server.renderList(`?open=${number}`);
    await page.user.click(await screen.findByRole('button', { name: '알림 보내기' }));
    return page;
  };

  // rule: notices.one-editor
  it('A notice to one order can be filled from a template, and the preview and the pending order show its rendered text', async () => {
    platform.fakeApi.on(getNoticeTemplates, { version: 3, templates: [TEMPLATE] });
    let reply: (saved: SavedOrder) => void = () => {};
    platform.fakeApi.on(updateOrder, () => new Promise((resolve) => (reply = resolve)));
    const { user } = await openOne('N-A');
    await user.selectOptions(await screen.findByRole('combobox', { name: '템플릿' }), '발송');
    expect(preview().getByText('김하나님, 6012')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '다음 주문 미리보기' })).not.toBeInTheDocument();
    await user.click(button('보내기'));
    expect((await screen.findAllByText('김하나님, 6012')).length).toBeGreaterThan(1);
    await act(async () => reply({ ...A, sellerMsg: '김하나님, 6012', notified: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.fakeApi.getCalls(updateOrder)[0]?.data).toMatchObject({ sellerMsg: TEMPLATE.text });
  });

  // rule: notices.fields
  it('A notice to one order is not sent if a field has no value, and shows an error at the text field', async () => {
    const { user } = await openOne('N-B');
    await user.click(fieldButton('운송장'));
    await user.click(button('보내기'));
    expect(field()).toHaveAccessibleDescription(
      expect.stringContaining('이 주문에 값이 없는 항목을 지워주세요: 운송장'),
    );
    expect(field()).toHaveFocus();
    expect(platform.fakeApi.getCalls(updateOrder)).toEqual([]);
  });

  it('A notice whose rendered text equals the last notice needs a confirmation', async () => {
    server.serve({ ...A, sellerMsg: '김하나님, 6012' });
    const { user } = await openOne('N-A');
    await user.clear(field());
    await user.click(field());
    await user.paste(TEMPLATE.text);
    await user.click(button('보내기'));
    await waitFor(() => expect(platform.nav.questions[0]?.title).toBe('같은 알림을 다시 보낼까요?'));
  });
});

it('A notice that the same buyer received within a day for another order is sent after a confirmation', async () => {
  platform.fakeApi.on(updateOrder, ({ resend, sellerMsg = '' }) =>
    resend === true ? { ...A, sellerMsg, notified: true } : new FakeFailure(409, { message: 'notice-repeated' }),
  );
  const { user } = server.renderList('?open=N-A');
  await user.click(await screen.findByRole('button', { name: '알림 보내기' }));
  await user.type(field(), '곧 발송합니다.');
  await user.click(button('보내기'));
  await waitFor(() => expect(platform.nav.questions).toHaveLength(1));
  expect(platform.nav.questions[0]?.text).toContain('24시간 안에 같은 구매자에게 같은 알림을 보냈어요.');
  await act(async () => platform.nav.answer(platform.nav.questions[0]!.id, true));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(platform.fakeApi.getCalls(updateOrder).at(-1)?.data).toMatchObject({ resend: true });
});
