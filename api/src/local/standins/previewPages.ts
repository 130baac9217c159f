import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { previews, sellers } from '../../platform/database/schema.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { html } from '../../platform/html/html.ts';
import { page } from './pages/page.ts';

/** Serves the promotion site's page of a preview post: GET /promo/preview/:previewId. */
export function servePreviews(app: FastifyInstance, { db, config }: BaseDependencies): void {
  app.get<{ Params: { previewId: string } }>('/promo/preview/:previewId', async ({ params }, reply) => {
    const [found] = await db
      .select({ preview: previews, name: sellers.name })
      .from(previews)
      .innerJoin(sellers, eq(sellers.uid, previews.ownerUid))
      .where(eq(previews.id, params.previewId));
    if (!found) return reply.callNotFound();
    const { preview, name } = found;
    const body = html`<span class="badge">로컬 환경</span>
      <h1>${name}의 출시 예정 소식</h1>
      ${preview.cover.map((path) => html`<img class="cover" src="${config.cdnOrigin}${path}" alt="" />`)}
      ${preview.schedule !== '' && html`<p><span class="badge">${preview.schedule} 출시 예정</span></p>`}
      <p class="pre">${preview.contents}</p>`;
    return page('출시 예정 소식', body);
  });
}
