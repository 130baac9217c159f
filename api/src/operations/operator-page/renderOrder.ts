import { formatWon } from '@backoffice/contracts/codes/won';
import { orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import { nextServiceStatus } from '@backoffice/contracts/order/serviceTransitions';
import { eq } from 'drizzle-orm';
import { markets, orders, payments } from '../../platform/database/schema.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { SERVICE_STEPS } from '../operator-actions/orderActions.ts';
import { actionForm } from './actionForm.ts';
import { badge, factList, quiet, searchForm, sellerLink, formatInstant } from './pageParts.ts';
import type { PageCall } from './identifyCall.ts';

/** Renders an order by its number, without the buyer's data, with the status changes that only the service can make. */
export async function renderOrder(call: PageCall) {
  const { db, record } = call.context;
  const number = (call.fields['number'] ?? '').trim();
  const { id, publicId, ownerUid, status, paymentOption, total, isBilled, createdAt } = orders;
  const [found] = await db
    .select({
      order: { id, publicId, ownerUid, status, paymentOption, total, isBilled, createdAt },
      market: markets.title,
      payment: { id: payments.paymentId, state: payments.state },
    })
    .from(orders)
    .innerJoin(markets, eq(markets.id, orders.marketId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.publicId, number));
  if (found) {
    const subject = { kind: 'order', id: found.order.id } as const;
    await record(db, { action: 'operator-view', subject, dataSubjects: [`order:${subject.id}`] });
  }
  const body = html`${searchForm('/orders', { number }, [['number', '주문번호', html`required`]])}
  ${number !== '' && (found ? orderCard(found, call) : html`<p class="card">없는 주문번호입니다.</p>`)}`;
  return { title: '주문', body };
}

type ShownOrder = Pick<
  typeof orders.$inferSelect,
  'publicId' | 'ownerUid' | 'status' | 'paymentOption' | 'total' | 'isBilled' | 'createdAt'
>;

const PAYMENT_LABELS = { waiting: '확인 전', confirmed: '확인됨', denied: '거절됨' } as const;

interface Found {
  readonly order: ShownOrder;
  readonly market: string;
  readonly payment: { readonly id: string; readonly state: keyof typeof PAYMENT_LABELS } | null;
}

function orderCard({ order, market, payment }: Found, call: PageCall): Html {
  const next = nextServiceStatus(order);
  const [to, step] = Object.entries(SERVICE_STEPS).find(([, { status }]) => status === next) ?? [];
  const form = step && actionForm(call, 'order-status', { to, number: order.publicId }, step.label);
  return html`<section class="card" aria-label="${order.publicId}">
    <h2>${order.publicId}</h2>
    ${factList([
      ['상태', badge(`${orderStatusLabel(order.status).label} (${order.status})`)],
      ['마켓', market],
      ['판매자', sellerLink(order.ownerUid)],
      ['결제', `${order.paymentOption === 1 ? '서비스 결제' : '판매자 계좌'} ${formatWon(order.total)}`],
      payment && ['결제 번호', `${payment.id} (${PAYMENT_LABELS[payment.state]})`],
      ['주문 시각', formatInstant(order.createdAt)],
      ['정산', order.isBilled ? '정산 완료' : '정산 전'],
    ])}
    ${form || html`<p>${quiet('여기서 변경할 수 있는 상태가 없습니다.')}</p>`}
  </section>`;
}
