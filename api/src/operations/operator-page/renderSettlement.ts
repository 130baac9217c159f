import { formatWon } from '@backoffice/contracts/codes/won';
import { desc, eq } from 'drizzle-orm';
import { markets, type SettlementRow, settlements } from '../../platform/database/schema.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { parseInstant, type TypedFields } from '../operator-actions/OperatorAction.ts';
import { OPERATOR_PROBLEMS, OperatorError } from '../operator-actions/OperatorError.ts';
import {
  type LeftOutOrder,
  previewSettlement,
  type SettlementPreview,
  type SettlementRequest,
} from '../operator-actions/planSettlement.ts';
import { actionForm } from './actionForm.ts';
import { cardList, factList, searchForm, sellerLink, formatInstant } from './pageParts.ts';
import type { PageCall } from './identifyCall.ts';

const DAY = 24 * 60 * 60_000;
const RECENT = 20;

/** Renders the settlement of a market and a period: selection, preview, confirmation, and the latest settlements. */
export async function renderSettlement(call: PageCall) {
  const { fields, context } = call;
  const made = await context.db
    .select({ settlement: settlements, market: markets.title })
    .from(settlements)
    .innerJoin(markets, eq(markets.id, settlements.marketId))
    .orderBy(desc(settlements.settledAt))
    .limit(RECENT);
  const form = searchForm(
    '/settlement',
    fields,
    [
      ['market', '마켓 ID', html`required`],
      ['from', '주문일부터', html`type="date" required`],
      ['to', '주문일까지', html`type="date" required`],
    ],
    '미리보기',
  );
  const body = html`${form} ${fields['market']?.trim() && (await preview(call))}
    <h2>최근 정산</h2>
    ${cardList(made, '아직 정산한 내역이 없어요.', settlementCard)}`;
  return { title: '정산', body };
}

async function preview(call: PageCall): Promise<Html> {
  try {
    const request = readRequest(call.fields);
    return previewCard(await previewSettlement(call.context, request), request, call);
  } catch (error) {
    if (!(error instanceof OperatorError && error.code)) throw error;
    return html`<p class="message problem" role="alert">${OPERATOR_PROBLEMS[error.code]}</p>`;
  }
}

/** Reads the typed market and period; days are in Seoul time, and the last day is included. */
function readRequest({ market = '', from = '', to = '' }: TypedFields): SettlementRequest {
  const last = parseInstant(to);
  return { market: market.trim(), since: parseInstant(from), until: new Date(last.getTime() + DAY) };
}

function previewCard(
  { market, seller, sums, leftOut, waiting, payoutPausedUntil, digest }: SettlementPreview,
  { since, until }: SettlementRequest,
  call: PageCall,
): Html {
  const { from, to } = call.fields;
  const values = { market: market.id, since: since.toISOString(), until: until.toISOString(), digest, from, to };
  return html`<section class="card" aria-label="정산 미리보기">
    <h2>${market.title}</h2>
    ${factList(
      [
        ['판매자', sellerLink(market.ownerUid, seller.name)],
        ['주문', `${sums.count}건`],
        ['결제 금액', formatWon(sums.total)],
        [`수수료 ${seller.fee}%`, formatWon(sums.fee)],
        ['정산 금액', html`<span class="sum">${formatWon(sums.payout)}</span>`],
        ...leftOutFacts(leftOut),
        waiting > 0 && ['발송 전', `${waiting}건은 발송한 뒤에 정산할 수 있습니다.`],
        payoutPausedUntil && ['지급 보류', `${formatInstant(payoutPausedUntil)}까지 정산할 수 없습니다.`],
      ],
      'number',
    )}
    ${sums.count === 0 && html`<p>이 기간에 정산할 주문이 없어요.</p>`}
    ${sums.count > 0 && !payoutPausedUntil && actionForm(call, 'settle', values, `${sums.count}건 정산하기`)}
  </section>`;
}

const DENIED = '결제가 거절되어 제외했습니다.';
const UNCONFIRMED = '결제를 다시 확인하고 있습니다. 잠시 뒤에 다시 미리보기를 눌러주세요.';

/** The orders without a verified payment, as facts; at most 20 numbers of each reason. */
function leftOutFacts(leftOut: readonly LeftOutOrder[]) {
  return [...Map.groupBy(leftOut, ({ isDenied }) => isDenied)].map(([isDenied, orders]): [string, string] => {
    const numbers = orders.slice(0, 20).map(({ number }) => number);
    return [`정산 제외 ${orders.length}건`, `${isDenied ? DENIED : UNCONFIRMED} ${numbers.join(', ')}`];
  });
}

function settlementCard({ settlement, market }: { settlement: SettlementRow; market: string }): Html {
  const { orders, total, fee, payout, feeRate, operator, settledAt, ownerUid } = settlement;
  return html`<h3>${market}</h3>
    ${factList(
      [
        ['판매자', sellerLink(ownerUid)],
        ['주문', `${orders}건, ${formatWon(total)}`],
        [`수수료 ${feeRate}%`, formatWon(fee)],
        ['정산 금액', html`<strong>${formatWon(payout)}</strong>`],
        ['정산한 사람', `${operator}, ${formatInstant(settledAt)}`],
      ],
      'number',
    )}`;
}
