import { formatWon } from '@backoffice/contracts/codes/won';
import { SELLER_PLANS, sellerStateName } from '@backoffice/contracts/seller/sellerPlans';
import { SELLER_STATE, feeTag, isSuspended } from '@backoffice/contracts/seller/sellerState';
import { APPROVED_LEVEL } from '@backoffice/contracts/seller/user';
import { desc, eq } from 'drizzle-orm';
import { markets, type SellerRow, sellers, settlements, type UserRow, users } from '../../platform/database/schema.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { listLiveDevices } from '../../platform/identity/sessionStore.ts';
import { actionForm } from './actionForm.ts';
import { badge, cardList, factList, quiet, formatInstant } from './pageParts.ts';
import type { PageCall } from './identifyCall.ts';
import type { PageDependencies } from './PageTools.ts';

const RECENT = 20;
/** What the role of the page may read. */
type ShownUser = Pick<UserRow, 'uid' | 'nickname' | 'level' | 'rejectedAt' | 'createdAt'>;
type ShownSeller = Pick<SellerRow, 'uid' | 'publicId' | 'name' | 'state' | 'fee' | 'payoutHoldUntil'>;

const MARKET_STATUS: Readonly<Record<number, string>> = { 0: '작성중', 1: '진행중', 2: '진행중', 3: '종료' };

/**
 * Renders one seller: terms, suspension, sessions, markets and settlements, with the actions allowed to the operator.
 */
export async function renderSeller(call: PageCall, { clock, config }: PageDependencies) {
  const { db, record } = call.context;
  const uid = call.fields['uid'] ?? '';
  const { nickname, level, rejectedAt, createdAt } = users;
  const { publicId, name, state, fee, payoutHoldUntil } = sellers;
  const [found] = await db
    .select({
      user: { uid: users.uid, nickname, level, rejectedAt, createdAt },
      row: { uid: sellers.uid, publicId, name, state, fee, payoutHoldUntil },
    })
    .from(users)
    .leftJoin(sellers, eq(sellers.uid, users.uid))
    .where(eq(users.uid, uid));
  if (!found) return { title: '판매자', body: html`<p class="card">없는 계정입니다.</p>` };
  await record(db, {
    action: 'operator-view',
    subject: { kind: 'account', id: uid },
    dataSubjects: [`seller:${uid}`],
  });
  const { user, row } = found;
  const now = clock.now();
  const isPaused = row?.payoutHoldUntil instanceof Date && row.payoutHoldUntil > now;
  const sessions = await listLiveDevices(db, uid, now, config.sessions);
  const body = html`${account(user, row, isPaused)}
    ${row && html`<div class="columns">${terms(row, isPaused, call)} ${suspension(row, call)}</div>`}
    <h2>로그인한 기기 ${sessions.length}대</h2>
    <div class="card">
      <ul>
        ${sessions.map(({ device, network, lastSeenAt }) => html`<li>${device} · ${network} · ${formatInstant(lastSeenAt)}</li>`)}
      </ul>
      ${sessions.length > 0 && actionForm(call, 'sign-out', { uid })}
    </div>
    <div class="columns">${await ownMarkets(call, uid)} ${await ownSettlements(call, uid)}</div>`;
  return { title: row?.name || user.nickname, body };
}

function account(user: ShownUser, row: ShownSeller | null, isPaused: boolean): Html {
  const rejected = user.rejectedAt ? `거절됨 (${formatInstant(user.rejectedAt)})` : '승인 전';
  return html`<section class="card" aria-label="계정">
    ${factList([
      ['계정', user.uid],
      ['이름', html`${user.nickname}${row?.publicId && ` · ${row.publicId}`}`],
      ['승인', user.level >= APPROVED_LEVEL ? '승인됨' : rejected],
      row && ['상태', badge(sellerStateName(row.state))],
      row && ['수수료', `${row.fee}% (${feeTag(row)})`],
      isPaused && ['지급 보류', `${formatInstant(row?.payoutHoldUntil)}까지`],
      ['첫 로그인', formatInstant(user.createdAt)],
    ])}
    <a href="/audit?person=${encodeURIComponent(`seller:${user.uid}`)}">이 판매자의 감사 기록</a>
  </section>`;
}

function terms({ uid, fee, state }: ShownSeller, isPaused: boolean, call: PageCall): Html | false {
  if (!call.may('terms')) return false;
  const [plan] = Object.entries(SELLER_PLANS).find(([, each]) => each.state === state) ?? [];
  return html`<section aria-label="조건">
    <h2>수수료와 이용 방식</h2>
    <div class="card">
      ${actionForm(call, 'fee', { uid, fee: String(fee) })} ${actionForm(call, 'plan', { uid, plan })}
      ${isPaused && actionForm(call, 'release-payouts', { uid })}
    </div>
  </section>`;
}

function suspension(row: ShownSeller, call: PageCall): Html | false {
  if (!call.may('suspensions') || row.state < SELLER_STATE.suspended) return false;
  return html`<section aria-label="이용 정지">
    <h2>이용 정지</h2>
    <div class="card">${actionForm(call, isSuspended(row) ? 'lift' : 'suspend', { uid: row.uid })}</div>
  </section>`;
}

async function ownMarkets({ context: { db } }: PageCall, uid: string): Promise<Html> {
  const { id, title, status } = markets;
  const found = await db
    .select({ id, title, status })
    .from(markets)
    .where(eq(markets.ownerUid, uid))
    .orderBy(desc(markets.createdAt))
    .limit(RECENT);
  return html`<section aria-label="마켓">
    <h2>마켓</h2>
    ${cardList(
      found,
      '마켓이 없어요.',
      (market) =>
        html`<h3>${market.title || '이름 없는 마켓'}</h3>
          <p>${badge(MARKET_STATUS[market.status] ?? '')} ${quiet(market.id)}</p>
          <a href="/settlement?market=${encodeURIComponent(market.id)}">정산하기</a>`,
    )}
  </section>`;
}

async function ownSettlements({ context: { db } }: PageCall, uid: string): Promise<Html> {
  const found = await db
    .select()
    .from(settlements)
    .where(eq(settlements.ownerUid, uid))
    .orderBy(desc(settlements.settledAt))
    .limit(RECENT);
  return html`<section aria-label="정산">
    <h2>정산</h2>
    ${cardList(
      found,
      '아직 정산한 내역이 없어요.',
      ({ orders, payout, fee, settledAt, operator }) =>
        html`<h3>${formatWon(payout)}</h3>
          <p class="number">주문 ${orders}건, 수수료 ${formatWon(fee)}</p>
          ${quiet(`${formatInstant(settledAt)} · ${operator}`)}`,
    )}
  </section>`;
}
