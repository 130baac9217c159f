import { sellerStateName } from '@backoffice/contracts/seller/sellerPlans';
import { APPROVED_LEVEL } from '@backoffice/contracts/seller/user';
import { desc, eq, ilike, or } from 'drizzle-orm';
import { sellers, users } from '../../platform/database/schema.ts';
import { html } from '../../platform/html/html.ts';
import { badge, cardList, quiet, searchForm, sellerLink } from './pageParts.ts';
import type { PageCall } from './identifyCall.ts';

/** Maximum number of accounts in the list. */
const LIMIT = 50;

/** Renders the newest accounts whose uid, nickname, name or public id contains the searched text. */
export async function renderSellers({ fields, context: { db, record } }: PageCall) {
  const pattern = `%${(fields['q'] ?? '').trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { uid, nickname, level } = users;
  const { name, publicId, state } = sellers;
  const found = await db
    .select({ uid, nickname, level, name, publicId, state })
    .from(users)
    .leftJoin(sellers, eq(sellers.uid, users.uid))
    .where(or(ilike(uid, pattern), ilike(nickname, pattern), ilike(name, pattern), ilike(publicId, pattern)))
    .orderBy(desc(users.createdAt), desc(users.uid))
    .limit(LIMIT);
  await record(db, { action: 'operator-view', count: found.length, result: 'search' });
  const body = html`${searchForm('/sellers', fields, [['q', '이름, 아이디, 계정']])}
    <h2>${found.length}명</h2>
    ${cardList(
      found,
      '찾은 판매자가 없어요.',
      (seller) =>
        html`<h3>${sellerLink(seller.uid, seller.name || seller.nickname)}</h3>
          <p>${badge(describeStatus(seller))} ${seller.publicId}</p>
          ${quiet(seller.uid)}`,
    )}`;
  return { title: '판매자', body };
}

function describeStatus({ level, state }: { readonly level: number; readonly state: number | null }): string {
  if (level < APPROVED_LEVEL) return '승인 전';
  return state === null ? '판매자 정보 없음' : sellerStateName(state);
}
