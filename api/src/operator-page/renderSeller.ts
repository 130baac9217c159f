import {
  APPROVED_LEVEL,
  SELLER_PLANS,
  SELLER_STATE,
  feeTag,
  formatWon,
  isSuspended,
  sellerStateName,
} from '@backoffice/contracts';
import type { SellerRow } from '../database/schema.ts';
import { type Html, html } from '../html/html.ts';
import { actionForm, reasonField } from './actionForm.ts';
import type { PageCall } from './PageRoutes.ts';
import type { ShownSeller } from './readSeller.ts';
import { shownInstant } from './shownInstant.ts';

const MARKET_STATUS: Readonly<Record<number, string>> = { 0: '작성 중', 1: '진행 중', 2: '진행 중', 3: '종료' };

/** One seller: terms, suspension, sessions, markets and settlements, with the actions that the operator may take. */
export function renderSeller(seller: ShownSeller, call: PageCall): Html {
  const { user, row, isHeld } = seller;
  return html`<section class="card" aria-label="계정">
      <dl>
        <dt>계정</dt>
        <dd>${user.uid}</dd>
        <dt>이름</dt>
        <dd>${user.nickname}${row?.publicId && ` · ${row.publicId}`}</dd>
        <dt>승인</dt>
        <dd>
          ${user.level >= APPROVED_LEVEL ? '승인됨' : user.rejectedAt ? `거절됨 (${shownInstant(user.rejectedAt)})` : '승인 전'}
        </dd>
        ${
          row &&
          html`<dt>상태</dt>
            <dd><span class="badge">${sellerStateName(row.state)}</span></dd>
            <dt>수수료</dt>
            <dd>${row.fee}% (${feeTag(row)})</dd>
            ${
              isHeld &&
              html`<dt>지급 보류</dt>
                <dd>${shownInstant(row.payoutHoldUntil)}까지</dd>`
            }`
        }
        <dt>첫 로그인</dt>
        <dd>${shownInstant(user.createdAt)}</dd>
      </dl>
      <a href="/audit?person=${encodeURIComponent(`seller:${user.uid}`)}">이 판매자의 감사 기록</a>
    </section>
    ${row && html`<div class="columns">${terms(row, isHeld, call)} ${suspension(row, call)}</div>`}
    ${sessions(seller, call)} ${owned(seller)}`;
}

function terms({ uid, fee, state }: SellerRow, isHeld: boolean, { csrf, may }: PageCall): Html {
  if (!may('terms')) return html``;
  const values = { uid };
  const plans = Object.entries(SELLER_PLANS).map(
    ([name, plan]) => html`<option value="${name}" ${plan.state === state && 'selected'}>${plan.label}</option>`,
  );
  return html`<section aria-label="조건">
    <h2>수수료와 이용 방식</h2>
    <div class="card">
      ${actionForm({
        action: '/seller/fee',
        csrf,
        values,
        fields: html`<label
            >수수료 (%)<input name="fee" inputmode="decimal" value="${fee}" required maxlength="6"
          /></label>
          ${reasonField()}`,
        button: '수수료 변경',
      })}
      <details>
        <summary>이용 방식 변경</summary>
        ${actionForm({
          action: '/seller/plan',
          csrf,
          values,
          fields: html`<label
              >이용 방식<select name="plan">
                ${plans}
              </select></label
            >
            ${reasonField()}`,
          button: '이용 방식 변경',
        })}
      </details>
      ${
        isHeld &&
        html`<details>
          <summary>지급 보류 해제</summary>
          ${actionForm({
            action: '/seller/release-payouts',
            csrf,
            values,
            fields: reasonField('예금주에게 확인한 방법과 답'),
            button: '지급 보류 해제',
          })}
        </details>`
      }
    </div>
  </section>`;
}

function suspension(row: SellerRow, { csrf, may }: PageCall): Html {
  if (!may('suspensions') || row.state < SELLER_STATE.suspended) return html``;
  const values = { uid: row.uid };
  return html`<section aria-label="이용 정지">
    <h2>이용 정지</h2>
    <div class="card">
      ${
        isSuspended(row)
          ? actionForm({ action: '/seller/lift', csrf, values, fields: reasonField(), button: '이용 정지 해제' })
          : actionForm({
              action: '/seller/suspend',
              csrf,
              values,
              fields: reasonField('정지 사유 (판매자에게 보냅니다)'),
              button: '이용 정지',
              tone: 'danger',
            })
      }
    </div>
  </section>`;
}

function sessions({ sessions: live, user }: ShownSeller, { csrf, may }: PageCall): Html {
  const signOut = () =>
    actionForm({
      action: '/seller/sign-out',
      csrf,
      values: { uid: user.uid },
      fields: reasonField('사유 (선택)', false),
      button: '모든 기기에서 로그아웃',
      tone: 'plain',
    });
  return html`<h2>로그인한 기기 ${live.length}대</h2>
    <div class="card">
      <ul>
        ${live.map(({ device, network, lastSeenAt }) => html`<li>${device} · ${network} · ${shownInstant(lastSeenAt)}</li>`)}
      </ul>
      ${live.length > 0 && may('suspensions') && signOut()}
    </div>`;
}

function owned({ markets, settlements }: ShownSeller): Html {
  return html`<div class="columns">
    <section aria-label="마켓">
      <h2>마켓</h2>
      ${markets.length === 0 && html`<p class="card">마켓이 없습니다.</p>`}
      <ul class="list">
        ${markets.map(
          ({ id, title, status }) =>
            html`<li class="card">
              <h3>${title || '이름 없는 마켓'}</h3>
              <p><span class="badge">${MARKET_STATUS[status] ?? ''}</span> <span class="quiet">${id}</span></p>
              <a href="/settlement?market=${encodeURIComponent(id)}">정산하기</a>
            </li>`,
        )}
      </ul>
    </section>
    <section aria-label="정산">
      <h2>정산</h2>
      ${settlements.length === 0 && html`<p class="card">아직 정산한 내역이 없습니다.</p>`}
      <ul class="list">
        ${settlements.map(
          ({ orders, payout, fee, settledAt, operator }) =>
            html`<li class="card number">
              <h3>${formatWon(payout)}</h3>
              <p>주문 ${orders}건, 수수료 ${formatWon(fee)}</p>
              <span class="quiet">${shownInstant(settledAt)} · ${operator}</span>
            </li>`,
        )}
      </ul>
    </section>
  </div>`;
}
