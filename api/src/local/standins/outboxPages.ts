import { formatDateTime } from '@backoffice/contracts/codes/seoulTime';
import { BUYER_NOTICE_KINDS } from '@backoffice/contracts/notices/buyerNotices';
import { SELLER_EVENTS } from '@backoffice/contracts/notices/sellerNotices';
import { desc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { outbox, orders } from '../../platform/database/schema.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { html } from '../../platform/html/html.ts';
import { page } from './pages/page.ts';

const KINDS = { ...BUYER_NOTICE_KINDS, ...SELLER_EVENTS, refund: { label: '환불 요청' } };

const STATES = {
  queued: '보내는 중',
  accepted: '보내는 중',
  sent: '보냄',
  failed: '보내지 못함',
  withdrawn: '보내지 않음',
} as const;

/** Serves the notifications of buyers and sellers, newest first: GET /outbox as a page, GET /outbox.json as data. */
export function serveOutbox(app: FastifyInstance, { db }: BaseDependencies): void {
  app.get('/outbox.json', () => readRecentMessages(db));
  app.get('/outbox', async () => {
    const notifications = await readRecentMessages(db);
    const cards = notifications.map(
      ({ orderNumber, sellerUid, kind, text, createdAt, state }) =>
        html`<li class="card">
          <span class="badge">${KINDS[kind].label}</span> <strong>${orderNumber ?? sellerUid ?? ''}</strong>
          <p class="pre">${text}</p>
          <span class="quiet">${formatDateTime(createdAt)} · ${STATES[state]}</span>
        </li>`,
    );
    const body = html`<h1>알림함</h1>
      <p class="quiet">구매자와 판매자에게 보낸 메시지가 여기에 쌓입니다. 이 컴퓨터 밖으로는 전송되지 않습니다.</p>
      ${
        cards.length > 0
          ? html`<ul style="list-style:none;padding:0">
              ${cards}
            </ul>`
          : html`<p>아직 보낸 알림이 없어요.</p>`
      }`;
    return page('알림함', body);
  });
}

async function readRecentMessages(db: Queries) {
  const rows = await db
    .select({
      orderNumber: orders.publicId,
      sellerUid: outbox.sellerUid,
      kind: outbox.kind,
      text: outbox.text,
      createdAt: outbox.createdAt,
      state: outbox.state,
    })
    .from(outbox)
    .leftJoin(orders, eq(orders.id, outbox.orderId))
    .where(isNull(outbox.refundId))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(200);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
