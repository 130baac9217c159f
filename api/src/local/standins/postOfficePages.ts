import { createHash } from 'node:crypto';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { markets, orders } from '../../platform/database/schema.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { html } from '../../platform/html/html.ts';
import { page } from './pages/page.ts';

/**
 * Serves the post office's pages: GET /epost lists the markets, GET /epost/:marketId is the batch of a market's paid
 * orders; `?stranger` adds a recipient without an order.
 */
export function servePostOffice(app: FastifyInstance, { db }: BaseDependencies): void {
  app.get('/epost', async () => {
    const rows = await db
      .select({ id: markets.id, title: markets.title })
      .from(markets)
      .orderBy(desc(markets.createdAt));
    const body = html`<h1>우체국 접수 내역</h1>
      <p class="quiet">마켓의 접수 링크를 복사해 운송장 일괄 등록에 붙여넣어주세요.</p>
      <ul>
        ${rows.map(({ id, title }) => html`<li><a href="/epost/${id}">${title || '이름 없는 마켓'}</a></li>`)}
      </ul>`;
    return page('우체국 접수 내역', body);
  });

  app.get<{ Params: { marketId: string }; Querystring: { stranger?: string } }>(
    '/epost/:marketId',
    async ({ params: { marketId }, query }) => {
      const rows = await db
        .select({ publicId: orders.publicId, name: orders.receiverName, addr: orders.addr, zip: orders.zip })
        .from(orders)
        .where(and(eq(orders.marketId, marketId), eq(orders.status, ORDER_STATUS.paid)))
        .orderBy(asc(orders.createdAt), asc(orders.id));
      const parcels = rows.map((row) => ({ ...row, name: `${row.name} (${row.publicId})` }));
      const stranger = { publicId: 'stranger', name: '지나가던 사람', addr: '서울 종로구', zip: '03187' };
      if (query.stranger !== undefined) parcels.push(stranger);
      const body = html`<h1>우체국 접수 내역</h1>
        <p class="quiet">총 ${parcels.length}건</p>
        <table>
          <thead>
            <tr>
              <th>번호</th>
              <th>등기번호</th>
              <th>받는 분</th>
              <th>우편번호</th>
              <th>주소</th>
            </tr>
          </thead>
          <tbody>
            ${parcels.map(
              ({ publicId, name, zip, addr }, index) =>
                html`<tr>
                  <td>${index + 1}</td>
                  <td>${registeredNumber(publicId)}</td>
                  <td>${name}</td>
                  <td>${zip}</td>
                  <td>${addr}</td>
                </tr>`,
            )}
          </tbody>
        </table>`;
      return page('우체국 접수 내역', body);
    },
  );
}

/** Returns 13 digits, always the same for an order. */
function registeredNumber(publicId: string): string {
  const digits = String(createHash('sha256').update(publicId).digest().readBigUInt64BE()).padStart(20, '0');
  return `6${digits.slice(-12, -8)}-${digits.slice(-8, -4)}-${digits.slice(-4)}`;
}
