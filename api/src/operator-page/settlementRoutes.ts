import { formatWon } from '@backoffice/contracts';
import { desc, eq } from 'drizzle-orm';
import { type SettlementRow, markets, settlements } from '../database/schema.ts';
import { type Html, html } from '../html/html.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import { parseInstant } from '../operator-actions/parseInstant.ts';
import { previewSettlement } from '../operator-actions/previewSettlement.ts';
import type { SettlementPreview, SettlementRequest } from '../operator-actions/SettlementRequest.ts';
import { settleOrders } from '../operator-actions/settleOrders.ts';
import { actionForm, reasonField } from './actionForm.ts';
import { messageOf } from './messages.ts';
import type { PageDependencies } from './PageDependencies.ts';
import type { Fields, PageCall, PageRoutes } from './PageRoutes.ts';
import { shownInstant } from './shownInstant.ts';

const DAY = 24 * 60 * 60_000;
const RECENT = 20;

/** Settlement of a market and a period: choice, preview, confirmation, and those that were made last. */
export function registerSettlements(routes: PageRoutes, { db }: PageDependencies): void {
  routes.page('/settlement', async (call) => {
    const { fields, context } = call;
    const chosen = (fields['market'] ?? '').trim();
    const preview = chosen === '' ? undefined : await tryPreview(context, fields);
    if (preview && 'digest' in preview) {
      const subject = { kind: 'market', id: preview.marketId } as const;
      await context.record(db, { action: 'operator-settle', subject, count: preview.sums.count, result: 'preview' });
    }
    const made = await db
      .select({ settlement: settlements, market: markets.title })
      .from(settlements)
      .innerJoin(markets, eq(markets.id, settlements.marketId))
      .orderBy(desc(settlements.settledAt))
      .limit(RECENT);
    const body = html`<form class="card fields row" method="get" action="/settlement">
        <label>마켓 ID<input name="market" value="${chosen}" autocapitalize="none" required /></label>
        <label>주문일부터<input name="from" type="date" value="${fields['from'] ?? ''}" required /></label>
        <label>주문일까지<input name="to" type="date" value="${fields['to'] ?? ''}" required /></label>
        <button type="submit">미리 보기</button>
      </form>
      ${preview && ('digest' in preview ? previewCard(preview, call) : html`<p class="message problem" role="alert">${preview.problem}</p>`)}
      <h2>최근 정산</h2>
      ${
        made.length === 0
          ? html`<p class="card">아직 정산한 내역이 없습니다.</p>`
          : html`<ul class="list two">
              ${made.map(madeCard)}
            </ul>`
      }`;
    return { title: '정산', body };
  });

  routes.action('/settlement/confirm', 'settlements', {
    back: ({ market = '', from = '', to = '' }) =>
      `/settlement?${new URLSearchParams({ market, from, to }).toString()}`,
    run: async ({ context, fields }) => {
      await settleOrders(context, readRequest(fields), fields['digest'] ?? '');
      return { done: 'settled', to: '/settlement' };
    },
  });
}

async function tryPreview(context: PageCall['context'], fields: Fields) {
  try {
    return await previewSettlement(context, readRequest(fields));
  } catch (error) {
    const problem = error instanceof OperatorError && error.code && messageOf({ problem: error.code })?.text;
    if (problem) return { problem };
    throw error;
  }
}

/** The days are Seoul's and the last one counts. */
function readRequest({ market = '', from = '', to = '' }: Fields): SettlementRequest {
  const last = parseInstant(to);
  return { market: market.trim(), from: parseInstant(from), until: new Date(last.getTime() + DAY) };
}

function previewCard(preview: SettlementPreview, { csrf, fields, may }: PageCall): Html {
  const { sums, digest, payoutHoldUntil } = preview;
  const { market = '', from = '', to = '' } = fields;
  return html`<section class="card" aria-label="정산 미리 보기">
    <h2>${preview.marketTitle}</h2>
    <dl class="number">
      <dt>판매자</dt>
      <dd>
        <a href="/seller?uid=${encodeURIComponent(preview.ownerUid)}">${preview.sellerName || preview.ownerUid}</a>
      </dd>
      <dt>주문</dt>
      <dd>${sums.count}건</dd>
      <dt>결제 금액</dt>
      <dd>${formatWon(sums.total)}</dd>
      <dt>수수료 ${preview.feeRate}%</dt>
      <dd>${formatWon(sums.fee)}</dd>
      <dt>정산 금액</dt>
      <dd class="sum">${formatWon(sums.payout)}</dd>
      ${
        preview.waiting > 0 &&
        html`<dt>발송 전</dt>
          <dd>${preview.waiting}건은 발송한 뒤에 정산할 수 있습니다.</dd>`
      }
      ${
        payoutHoldUntil &&
        html`<dt>지급 보류</dt>
          <dd>${shownInstant(payoutHoldUntil)}까지</dd>`
      }
    </dl>
    ${
      sums.count === 0
        ? html`<p>이 기간에 정산할 주문이 없습니다.</p>`
        : may('settlements') &&
          actionForm({
            action: '/settlement/confirm',
            csrf,
            values: { market, from, to, digest },
            fields: reasonField('사유 (선택)', false),
            button: `${sums.count}건 정산하기`,
          })
    }
  </section>`;
}

function madeCard({ settlement, market }: { settlement: SettlementRow; market: string }): Html {
  const { orders, total, fee, payout, feeRate, operator, settledAt, ownerUid } = settlement;
  return html`<li class="card">
    <h3>${market}</h3>
    <dl class="number">
      <dt>판매자</dt>
      <dd><a href="/seller?uid=${encodeURIComponent(ownerUid)}">${ownerUid}</a></dd>
      <dt>주문</dt>
      <dd>${orders}건, ${formatWon(total)}</dd>
      <dt>수수료 ${feeRate}%</dt>
      <dd>${formatWon(fee)}</dd>
      <dt>정산 금액</dt>
      <dd><strong>${formatWon(payout)}</strong></dd>
      <dt>정산한 사람</dt>
      <dd>${operator}, ${shownInstant(settledAt)}</dd>
    </dl>
  </li>`;
}
