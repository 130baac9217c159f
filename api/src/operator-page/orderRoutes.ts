import { formatWon, nextServiceStatus, orderStatusLabel } from '@backoffice/contracts';
import { eq } from 'drizzle-orm';
import { markets, orders } from '../database/schema.ts';
import { type Html, html } from '../html/html.ts';
import { moveOrder } from '../operator-actions/moveOrder.ts';
import { actionForm, reasonField } from './actionForm.ts';
import type { PageDependencies } from './PageDependencies.ts';
import type { PageCall, PageRoutes } from './PageRoutes.ts';
import { shownInstant } from './shownInstant.ts';

/** What the service does to an order, by the status that it leads to. */
const STEPS: Readonly<Record<number, string>> = {
  1: '결제 확인 완료로 변경',
  4: '배송 완료로 변경',
  11: '취소 처리 완료로 변경',
};

/** The status of an order by its number, without its buyer's data, and the step that only the service makes. */
export function registerOrders(routes: PageRoutes, { db }: PageDependencies): void {
  routes.page('/orders', async (call) => {
    const number = (call.fields['number'] ?? '').trim();
    const [found] =
      number === ''
        ? []
        : await db
            .select({ order: orders, market: markets.title })
            .from(orders)
            .innerJoin(markets, eq(markets.id, orders.marketId))
            .where(eq(orders.publicId, number));
    if (found) {
      const subject = { kind: 'order', id: found.order.id } as const;
      await call.context.record(db, { action: 'operator-view', subject });
    }
    const body = html`<form class="card fields row" method="get" action="/orders">
        <label>주문번호<input name="number" value="${number}" autocapitalize="characters" required /></label>
        <button type="submit">찾기</button>
      </form>
      ${number !== '' && (found ? orderCard(found, call) : html`<p class="card">없는 주문번호입니다.</p>`)}`;
    return { title: '주문', body };
  });

  const pageOf = (number: string) => `/orders?number=${encodeURIComponent(number)}`;
  routes.action('/orders/move', 'orders', {
    back: ({ number = '' }) => pageOf(number),
    run: async ({ context, fields: { number = '', to = '' } }) => {
      await moveOrder(context, number, Number(to));
      return { done: 'moved', to: pageOf(number) };
    },
  });
}

interface FoundOrder {
  readonly order: typeof orders.$inferSelect;
  readonly market: string;
}

function orderCard({ order, market }: FoundOrder, { csrf, may }: PageCall): Html {
  const next = nextServiceStatus(order);
  const step = next === undefined ? undefined : STEPS[next];
  return html`<section class="card" aria-label="${order.publicId}">
    <h2>${order.publicId}</h2>
    <dl>
      <dt>상태</dt>
      <dd><span class="badge">${orderStatusLabel(order.status).label} (${order.status})</span></dd>
      <dt>마켓</dt>
      <dd>${market}</dd>
      <dt>판매자</dt>
      <dd><a href="/seller?uid=${encodeURIComponent(order.ownerUid)}">${order.ownerUid}</a></dd>
      <dt>결제</dt>
      <dd>${order.paymentOption === 1 ? '서비스 결제' : '판매자 계좌'} ${formatWon(order.total)}</dd>
      <dt>주문 시각</dt>
      <dd>${shownInstant(order.createdAt)}</dd>
      <dt>정산</dt>
      <dd>${order.isBilled ? '정산 완료' : '정산 전'}</dd>
    </dl>
    ${
      step !== undefined && may('orders')
        ? actionForm({
            action: '/orders/move',
            csrf,
            values: { number: order.publicId, to: String(next) },
            fields: reasonField('사유 (선택)', false),
            button: step,
          })
        : html`<p class="quiet">여기서 변경할 수 있는 상태가 없습니다.</p>`
    }
  </section>`;
}
