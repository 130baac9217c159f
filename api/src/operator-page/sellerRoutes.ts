import { APPROVED_LEVEL, parseFee, parsePlan, sellerStateName } from '@backoffice/contracts';
import { html } from '../html/html.ts';
import { changeFee } from '../operator-actions/changeFee.ts';
import { changePlan } from '../operator-actions/changePlan.ts';
import { endPayoutHold } from '../operator-actions/endPayoutHold.ts';
import { endSessions } from '../operator-actions/endSessions.ts';
import { liftSuspension } from '../operator-actions/liftSuspension.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import { type SellerSummary, searchSellers } from '../operator-actions/searchSellers.ts';
import { suspendSeller } from '../operator-actions/suspendSeller.ts';
import type { PageDependencies } from './PageDependencies.ts';
import type { ActionAnswer, Fields, PageCall, PageRoutes } from './PageRoutes.ts';
import { renderSeller } from './renderSeller.ts';
import { readSeller } from './readSeller.ts';

/** Sellers: the search, one of them with what it has, and what is done to it. */
export function registerSellers(routes: PageRoutes, dependencies: PageDependencies): void {
  const { db } = dependencies;
  routes.page('/sellers', async ({ fields, context }) => {
    const text = fields['q'] ?? '';
    const found = await searchSellers(db, text);
    await context.record(db, { action: 'operator-view', count: found.length, result: 'search' });
    const body = html`<form class="card fields row" method="get" action="/sellers">
        <label>이름, 아이디, 계정<input name="q" value="${text}" autocapitalize="none" /></label>
        <button type="submit">찾기</button>
      </form>
      <h2>${found.length}명</h2>
      <ul class="list two">
        ${found.map(summaryCard)}
      </ul>`;
    return { title: '판매자', body };
  });

  routes.page('/seller', async (call) => {
    const uid = call.fields['uid'] ?? '';
    const seller = await readSeller(dependencies, uid);
    if (!seller) return { title: '판매자', body: html`<p class="card">없는 계정입니다.</p>` };
    const subject = { kind: 'account', id: uid } as const;
    await call.context.record(db, { action: 'operator-view', subject, dataSubjects: [`seller:${uid}`] });
    return { title: seller.row?.name || seller.user.nickname, body: renderSeller(seller, call) };
  });

  const pageOf = (uid: string) => `/seller?uid=${encodeURIComponent(uid)}`;
  const add = (
    name: string,
    right: 'suspensions' | 'terms',
    run: (context: PageCall['context'], uid: string, fields: Fields) => Promise<ActionAnswer['done']>,
  ) =>
    routes.action(`/seller/${name}`, right, {
      back: ({ uid = '' }) => pageOf(uid),
      run: async ({ context, fields }) => {
        const { uid = '' } = fields;
        return { done: await run(context, uid, fields), to: pageOf(uid) };
      },
    });

  add('suspend', 'suspensions', async (context, uid) => {
    await suspendSeller(context, uid);
    return 'suspended';
  });
  add('lift', 'suspensions', async (context, uid) => {
    await liftSuspension(context, uid);
    return 'lifted';
  });
  add('sign-out', 'suspensions', async (context, uid) =>
    (await endSessions(context, uid)) ? 'sessions-ended' : 'sessions-ended-here',
  );
  add('fee', 'terms', async (context, uid, { fee = '' }) => {
    const rate = parseFee(fee);
    if (rate === undefined) throw new OperatorError(`"${fee}" is no fee.`, 'invalid-fee');
    await changeFee(context, uid, rate);
    return 'fee-changed';
  });
  add('plan', 'terms', async (context, uid, { plan = '' }) => {
    const chosen = parsePlan(plan);
    if (!chosen) throw new OperatorError(`"${plan}" is no plan.`, 'unchanged');
    await changePlan(context, uid, chosen);
    return 'plan-changed';
  });
  add('release-payouts', 'terms', async (context, uid) => {
    await endPayoutHold(context, uid);
    return 'hold-ended';
  });
}

function summaryCard({ uid, nickname, name, publicId, state, level }: SellerSummary) {
  const standing = level < APPROVED_LEVEL ? '승인 전' : state === null ? '판매자 정보 없음' : sellerStateName(state);
  return html`<li class="card">
    <h3><a href="/seller?uid=${encodeURIComponent(uid)}">${name || nickname}</a></h3>
    <p><span class="badge">${standing}</span> ${publicId ?? ''}</p>
    <span class="quiet">${uid}</span>
  </li>`;
}
