import { MARKET_STATUS } from '@backoffice/contracts/market/marketStatus';
import { newMarketFields } from '@backoffice/contracts/market/newMarket';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../platform/database/newId.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { banners, markets, previews, sellers, uploads, users } from '../../platform/database/schema.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { insertMarketRow, type MarketRow, markOptionsOpened } from '../../trade/market/marketStore.ts';
import { toMarketColumns } from '../../trade/market/presentMarket.ts';
import { planSettlement, storeSettlement } from '../../operations/operator-actions/planSettlement.ts';
import { insertProductRow, saveOptionRows } from '../../trade/product/productStore.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { BUSY_MARKET, DELIVERY, MARKETS, type MarketSeed } from './marketSeeds.ts';
import { allowLongTransaction } from './allowLongTransaction.ts';
import { inventOrders } from './inventOrders.ts';
import { PEOPLE } from './people.ts';
import { drawSeedPictures, type MarketPictures, SPECIAL_SELLERS } from './seedPictures.ts';
import { SELLERS } from './sellerSeeds.ts';

type Needs = Pick<BaseDependencies, 'db' | 'clock' | 'files' | 'readers' | 'secrets'>;

const DAY = 24 * 60 * 60_000;
const APPLICANT = 1004;

/**
 * Fills an empty database with people, sellers, markets and orders; returns false if an account exists. `orders` is the
 * number of orders of the busy market.
 */
export async function seedDatabase(needs: Needs, orders?: number): Promise<boolean> {
  const { db } = needs;
  const [account] = await db.select({ uid: users.uid }).from(users).limit(1);
  if (account) return false;
  // Render pictures before the transaction, which would be idle for longer than the database allows on a slow machine.
  const pictures = await drawSeedPictures(needs);
  await db.transaction(async (tx) => {
    await allowLongTransaction(tx);
    await seedPeople(tx, needs, pictures.portraits);
    await tx.insert(uploads).values([...pictures.rows]);
    for (const [index, drawn] of pictures.markets.entries()) await seedMarket(tx, needs, drawn, { index, orders });
    await seedPreview(tx, needs, pictures.preview);
    await seedBanner(tx, needs, pictures.banner);
  });
  return true;
}

async function seedPeople(tx: Queries, { clock, secrets }: Needs, portraits: readonly string[]): Promise<void> {
  const now = clock.now();
  await tx.insert(users).values(
    PEOPLE.map(({ id, nickname }) => ({
      uid: `kakao:${id}`,
      nickname,
      level: id === APPLICANT ? 0 : 1,
      createdAt: now,
    })),
  );
  const createdAt = new Date(now.getTime() - 200 * DAY);
  for (const [index, { bankNo, ...seller }] of SELLERS.entries()) {
    const bank = bankNo !== undefined && {
      bankNoSealed: secrets.sealText(bankNo, sealedPlace('sellers.bank_no', seller.uid)),
      bankUploadDt: now,
      bankSince: createdAt,
    };
    const businessUploadDt = seller.regNo === undefined ? null : now;
    await tx.insert(sellers).values({ ...seller, profile: portraits[index], ...bank, businessUploadDt, createdAt });
  }
}

async function seedMarket(
  tx: Queries,
  needs: Needs,
  drawn: MarketPictures,
  { index, orders }: { index: number; orders: number | undefined },
): Promise<void> {
  const seed = MARKETS[index] as MarketSeed;
  const now = needs.clock.now();
  const market = await insertMarketRow(tx, toMarketRow(seed, index, now, drawn.cover));
  for (const [place, product] of (seed.products ?? []).entries()) {
    const id = newId();
    const { pictures: _drawn, options, promotion = [], limitAmount = 0, stopped = false, tags, ...fields } = product;
    await insertProductRow(tx, {
      id,
      ownerUid: seed.owner,
      marketId: market.id,
      ...fields,
      cover: [...(drawn.products[place] ?? [])],
      promotion: [...promotion],
      tags: [...tags],
      limitAmount,
      useYn: !stopped,
      createdAt: market.createdAt,
      updatedAt: market.createdAt,
    });
    await saveOptionRows(
      tx,
      Object.entries(options).map(([title, [price, stock]], position) => ({
        id: newId(),
        productId: id,
        position,
        title,
        desc: '',
        price,
        stock,
        useYn: true,
      })),
    );
  }
  if (seed.status > 0) await markOptionsOpened(tx, market);
  const statuses = seed.orders ?? [];
  const total = seed.title === BUSY_MARKET && orders !== undefined ? orders : statuses.length;
  await inventOrders(tx, needs, { market, statuses, total, seed: 4242 + index });
  if (seed.settled) await settleMarket(tx, market, now);
}

function toMarketRow(
  seed: MarketSeed,
  index: number,
  now: Date,
  cover: readonly string[],
): Parameters<typeof insertMarketRow>[1] {
  const initial = newMarketFields();
  const at = (days: number | undefined) =>
    days === undefined ? null : new Date(now.getTime() + days * DAY).toISOString();
  const isBlank = seed.title === '';
  const createdAt = new Date(now.getTime() + Math.min(-1, (seed.days?.[0] ?? 0) - 3) * DAY - index * 60_000);
  return {
    id: newId(),
    ownerUid: seed.owner,
    publicId: newId(),
    status: seed.status,
    openedDelivery: seed.status === 0 ? [] : DELIVERY.map(({ title }) => title),
    public: seed.status > 0,
    createdAt,
    updatedAt: createdAt,
    ...toMarketColumns({
      ...initial,
      title: seed.title,
      desc: seed.desc,
      cover: [...cover],
      notice: {
        order: initial.notice.order,
        receipt: isBlank ? '' : '주문해주셔서 감사합니다. 예쁘게 포장해 보내드릴게요!',
      },
      delivery: isBlank ? initial.delivery : { expect: '주문 마감 후 7일 이내에 발송해요.', option: [...DELIVERY] },
      cashReceipt: seed.cashReceipt ?? false,
      marketST: at(seed.days?.[0]),
      marketED: at(seed.days?.[1]),
      payment: { expect: isBlank ? '' : '입금 후 24시간 이내에 확인해요.', option: [seed.isProductPayment ? 1 : 0] },
      minPrice: seed.minPrice ?? 0,
    }),
  };
}

/** Settles all shipped orders of a market. */
async function settleMarket(tx: Queries, { id, marketSt }: MarketRow, now: Date): Promise<void> {
  const request = { market: id, since: marketSt ?? now, until: now };
  const plan = await planSettlement(tx, request, { now, isLocked: true });
  await storeSettlement(tx, plan, request, { operator: 'seed', now });
}

async function seedPreview(tx: Queries, { clock }: Needs, picture: string): Promise<void> {
  const now = clock.now();
  await tx.insert(previews).values({
    id: newId(),
    ownerUid: SPECIAL_SELLERS.preview,
    cover: [picture],
    contents: '다음 달에는 수박과 물놀이를 주제로 한 여름 스티커를 준비하고 있어요. 조금만 기다려주세요!',
    schedule: '7월 2째주',
    createdAt: now,
    updatedAt: now,
  });
}

/** Stores a banner of the seller who may show one; it links to the open market. */
async function seedBanner(tx: Queries, { clock }: Needs, picture: string): Promise<void> {
  const ownerUid = SPECIAL_SELLERS.banner;
  const [market] = await tx
    .select({ id: markets.id })
    .from(markets)
    .where(and(eq(markets.ownerUid, ownerUid), eq(markets.status, MARKET_STATUS.open)));
  if (!market) throw new Error(`The seed has no open market of ${ownerUid}, which its banner needs.`);
  await tx.insert(banners).values({ id: newId(), ownerUid, marketId: market.id, picture, createdAt: clock.now() });
}
