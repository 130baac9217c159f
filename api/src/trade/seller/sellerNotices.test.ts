import { exportSales } from '@backoffice/contracts/files/salesEndpoints';
import { type SellerEvent, type SellerNotice, toSellerNotice } from '@backoffice/contracts/notices/sellerNotices';
import { refundFailureText } from '@backoffice/contracts/order/money/refundFailureText';
import { changeOrderStatus } from '@backoffice/contracts/order/orderEndpoints';
import type { ProfilePatch } from '@backoffice/contracts/seller/profilePatch';
import { saveBank, saveProfile } from '@backoffice/contracts/seller/sellerEndpoints';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { asc } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { outbox, sellers } from '../../platform/database/schema.ts';
import { deliverNext } from '../../operations/outbox/deliverNext.ts';
import type { DeliveryOutcome, Notification, Notifier } from '../../operations/outbox/Notifier.ts';
import { ProviderPause } from '../../operations/outbox/ProviderPause.ts';
import { buildMarket, buildOperator, buildOrder, buildSeller, buildUser } from '../../../testing/builders.ts';
import { multipart } from '../../../testing/multipart.ts';
import { payoutAccountFields } from '../../../testing/payoutAccountFields.ts';
import { picture } from '../../../testing/pictures.ts';
import { runOperator } from '../../../testing/runOperator.ts';
import { confirmAsSecond } from '../../../testing/secondOperator.ts';
import { runSales } from '../../../testing/runSales.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { signInFresh } from '../../../testing/signInFresh.ts';

const UID = 'kakao:1';
const APPLICANT = 'kakao:2';
const STORED = '010-1234-5678';
const THIEF = '01066667777';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Safari/604.1';
const HOUR = 60 * 60_000;
const test = setUpTestApp({ resetBeforeEach: true });
let sent: Notification[];
let refundOutcome: DeliveryOutcome;
beforeEach(async () => {
  [sent, refundOutcome] = [[], { kind: 'rejected', reason: 'rejected', code: 'account-invalid' }];
  await buildSeller(test.db, UID, { state: 2, fee: 4, phone: STORED });
  await buildUser(test.db, APPLICANT, 0);
});

const operate = (command: readonly string[], options = {}) => runOperator(test, command, options);
const change = async (body: ProfilePatch) => {
  expect((await test.call(saveProfile, { as: UID, body })).statusCode).toBe(200);
};
const changePhone = (phone: string) => change({ info: { phone } });
const registerAccount = async (fields: Partial<typeof payoutAccountFields> = {}) => {
  const { body, headers } = multipart({ ...payoutAccountFields, ...fields }, { file: await picture('jpeg') });
  const saved = await test.call(saveBank, { body, headers: { ...headers, ...(await signInFresh(test, UID)) } });
  expect(saved.statusCode).toBe(200);
};
/** Signs in through the provider in a browser with `cookies`; returns the cookies that the browser then has. */
const logIn = async (cookies: Record<string, string> = {}, uid = UID) => {
  const started = await test.app.inject({
    url: '/auth/login/start',
    query: { state: 's'.repeat(22), challenge: 'c'.repeat(43) },
  });
  const state = new URL(String(started.headers.location)).searchParams.get('state') ?? '';
  const finished = await test.app.inject({
    url: '/auth/login/callback',
    query: { state, code: uid.slice('kakao:'.length) },
    headers: { 'user-agent': IPHONE },
    cookies: { ...cookies, ...toCookies(started) },
  });
  expect(String(finished.headers.location)).toMatch(/customToken=/);
  return { ...cookies, ...toCookies(finished) };
};
const toCookies = ({ cookies }: LightMyRequestResponse) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
const paidOrder = async (status: number) => {
  const market = await buildMarket(test.db, UID, { paymentOption: [1] });
  return { market, order: await buildOrder(test.db, market, { status, paymentOption: 1, paymentType: 'card' }) };
};
const notices = async () =>
  (await test.db.select().from(outbox).orderBy(asc(outbox.id)))
    .filter(({ sellerUid }) => sellerUid !== null)
    .map(({ kind, text }) => ({ kind, text }));
/** Sends all due notices and requests; returns the recipients of notices to sellers. */
async function deliverAll() {
  const notifier: Notifier = {
    send: async (notification) => {
      sent.push(notification);
      return notification.recipient.kind === 'refund' ? refundOutcome : { kind: 'sent' };
    },
    readResult: async () => ({ kind: 'sent' }),
  };
  const context = {
    db: test.db,
    clock: test.clock,
    notifiers: { buyer: notifier, seller: notifier, refund: notifier },
    pauses: { buyer: new ProviderPause(), seller: new ProviderPause(), refund: new ProviderPause() },
    rotation: { owner: '' },
    log: { warn: () => undefined },
  };
  while (await deliverNext(context));
  return sent.flatMap(({ kind, recipient }) => (recipient.kind === 'seller' ? [{ kind, recipient }] : []));
}
const readTelephones = async () => (await deliverAll()).map(({ recipient }) => recipient.telephone);

/** A change that causes each event; returns the last notice that it must add to the outbox. */
const CHANGES: Record<SellerEvent, () => Promise<SellerNotice>> = {
  async 'application-approved'() {
    await operate(['approve', APPLICANT]);
    return toSellerNotice('application-approved', {});
  },
  async 'application-rejected'() {
    await operate(['reject', APPLICANT], { reason: '품목을 알 수 없습니다' });
    return toSellerNotice('application-rejected', { reason: '품목을 알 수 없습니다' });
  },
  async suspended() {
    await operate(['suspend', UID], { reason: '도용 신고' });
    return toSellerNotice('suspended', { reason: '도용 신고' });
  },
  async 'suspension-lifted'() {
    await operate(['suspend', UID]);
    await operate(['lift', UID]);
    return toSellerNotice('suspension-lifted', {});
  },
  async 'fee-changed'() {
    await buildOperator(test.owner, 'kim', { role: 'admin' });
    await operate(['fee', UID, '3.3']);
    await confirmAsSecond(test);
    return toSellerNotice('fee-changed', { before: 4, fee: 3.3 });
  },
  async 'plan-changed'() {
    await operate(['plan', UID, 'payment-plus']);
    return toSellerNotice('plan-changed', { label: '서비스 결제 플러스' });
  },
  async 'payout-account-changed'() {
    await registerAccount();
    return toSellerNotice('payout-account-changed', {
      isFirst: false,
      bank: '신한은행',
      no: '***-***-**9012',
      holdUntil: '3월 11일 12:00',
    });
  },
  async 'contact-changed'() {
    await change({ info: { phone: THIEF }, inquiry: { tel: THIEF } });
    return toSellerNotice('contact-changed', { changed: ['phone', 'inquiry'] });
  },
  async 'new-device'() {
    await logIn();
    return toSellerNotice('new-device', { device: 'iPhone · Safari' });
  },
  async settled() {
    const { market } = await paidOrder(3);
    const period = { since: '2026-03-01', until: '2026-04-01' };
    const digest = /--digest ([0-9a-f]{64})/.exec(await operate(['settle', market.id], period))?.[1];
    await operate(['settle', market.id], { ...period, digest });
    return toSellerNotice('settled', { market: '봄 마켓', orders: 1, payout: 3840, fee: 160 });
  },
  async 'sales-file-ready'() {
    await paidOrder(1);
    await test.call(exportSales, { as: UID, body: { year: 2026, period: '1H' } });
    await runSales(test);
    return toSellerNotice('sales-file-ready', { year: 2026, period: '1H', orders: 1 });
  },
  async 'refund-failed'() {
    const { order } = await paidOrder(1);
    const body = { status: 11, msg: '품절' };
    await test.call(changeOrderStatus, { as: UID, params: { receiptId: order.id }, body });
    await deliverAll();
    return toSellerNotice('refund-failed', {
      orderNumber: order.publicId,
      amount: 4000,
      nextStep: refundFailureText('account-invalid'),
    });
  },
};
const EVENTS = Object.keys(CHANGES) as SellerEvent[];

describe('Each event of which sellers are informed', () => {
  // rule: notices.seller-events
  it.each(EVENTS)('The event %s adds its notice to the outbox with the change', async (event) => {
    const expected = await CHANGES[event]();
    expect((await notices()).at(-1)).toEqual(expected);
  });

  // rule: notices.seller-contact
  it.each(EVENTS)('The notice of the event %s goes to the phone number before the change', async (event) => {
    await CHANGES[event]();
    await test.db.update(sellers).set({ phone: THIEF });
    const last = (await deliverAll()).at(-1);
    const [uid, telephone] = event.startsWith('application-') ? [APPLICANT, ''] : [UID, STORED];
    expect(last).toEqual({ kind: event, recipient: { kind: 'seller', uid, telephone } });
  });
});

describe('A failed event', () => {
  // rule: notices.seller-events
  it('A refund that succeeds, or that will be tried again, sends no notice to the seller', async () => {
    refundOutcome = { kind: 'sent' };
    await CHANGES['refund-failed']();
    refundOutcome = { kind: 'uncertain', code: 'TimeoutError' };
    await CHANGES['refund-failed']();
    expect(await notices()).toEqual([]);
  });

  // rule: notices.seller-events
  it('A sales file without orders sends no notice', async () => {
    await test.call(exportSales, { as: UID, body: { year: 2026, period: '1H' } });
    await runSales(test);
    expect(await notices()).toEqual([]);
  });
});

describe('A sign-in on a new device', () => {
  // rule: notices.seller-events
  it('A thief who signs in as a seller in another browser, also of the same kind, cannot avoid the notice to the seller', async () => {
    const own = await logIn();
    expect(await notices()).toHaveLength(1);
    await logIn(own);
    expect(await notices()).toHaveLength(1);
    await logIn();
    const ofAnother = await logIn({}, APPLICANT);
    await logIn(ofAnother);
    const [name = ''] = Object.keys(own).filter((each) => each.startsWith('device-'));
    await logIn({ [name]: `${Buffer.from(name).toString('base64url')}.forged` });
    expect(await notices()).toHaveLength(4);
  });

  // rule: notices.seller-contact
  it('A thief who changed the telephone number before does not get the notice of the new device', async () => {
    await changePhone(THIEF);
    await logIn();
    expect((await deliverAll()).map(({ kind, recipient }) => [kind, recipient.telephone])).toEqual([
      ['contact-changed', STORED],
      ['new-device', STORED],
    ]);
  });

  it('An account without a seller record, whose contact is unknown, gets no notice of a new device', async () => {
    await logIn({}, APPLICANT);
    expect(await notices()).toEqual([]);
  });
});

describe('A changed contact of a seller', () => {
  const changed = (...contacts: ('phone' | 'inquiry')[]) => toSellerNotice('contact-changed', { changed: contacts });

  // rule: notices.seller-contact
  it.each<[string, ProfilePatch, SellerNotice[]]>([
    ['the phone number', { info: { phone: THIEF } }, [changed('phone')]],
    ['the inquiry number', { inquiry: { tel: THIEF } }, [changed('inquiry')]],
    ['the kind of inquiry', { inquiry: { type: 'openchat', tel: 'https://open.kakao.com/o/a' } }, [changed('inquiry')]],
    ['the phone number with other hyphens', { info: { phone: '01012345678' } }, []],
    ['the times of inquiries', { inquiry: { time: '주말' } }, []],
    ['the introduction', { msg: '새 소개' }, []],
  ])('A change of %s informs the former number of changed contacts only', async (_title, patch, expected) => {
    await change(patch);
    expect(await notices()).toEqual(expected);
    expect(await readTelephones()).toEqual(expected.map(() => STORED));
  });

  // rule: notices.seller-contact
  it('The first contact of a seller is not a change', async () => {
    await test.db.update(sellers).set({ phone: '', inquiryTel: '' });
    await change({ info: { phone: STORED }, inquiry: { tel: STORED } });
    expect(await notices()).toEqual([]);
  });

  // rule: notices.seller-contact
  it('A payout account that is changed within the payout hold after the phone number informs the number before both', async () => {
    await changePhone(THIEF);
    test.world.now = new Date(test.world.now.getTime() + HOUR);
    await changePhone('01055554444');
    test.world.now = new Date(test.world.now.getTime() + 22 * HOUR);
    await registerAccount();
    expect(await readTelephones()).toEqual([STORED, STORED, STORED]);
  });

  // rule: notices.seller-contact
  it('A phone number that was changed a payout hold ago is informed about a new payout account', async () => {
    await changePhone('01055554444');
    test.world.now = new Date(test.world.now.getTime() + 24 * HOUR);
    await registerAccount();
    expect(await readTelephones()).toEqual([STORED, '01055554444']);
  });

  it('A contact is not changed if its notice cannot be stored', async () => {
    await test.owner.execute('alter table outbox add constraint away check (seller_uid is null) not valid');
    try {
      const response = await test.call(saveProfile, { as: UID, body: { info: { phone: THIEF } } });
      expect(response.statusCode).toBeGreaterThanOrEqual(500);
    } finally {
      await test.owner.execute('alter table outbox drop constraint away');
    }
    expect(await test.db.select().from(sellers)).toMatchObject([{ phone: STORED }]);
  });
});
