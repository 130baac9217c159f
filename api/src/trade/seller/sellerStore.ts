import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { onViolation } from '../../platform/database/databaseFault.ts';
import { type SellerRow, sellers } from '../../platform/database/schema.ts';
import { type HttpError, invalidParameters } from '../../platform/errors/HttpError.ts';

/** The seller record of an account, or undefined. */
export async function findSeller(db: Queries, uid: string): Promise<SellerRow | undefined> {
  const [seller] = await db.select().from(sellers).where(eq(sellers.uid, uid));
  return seller;
}

/** The uid of the seller with a publicId, regardless of case, or undefined. */
export async function findPublicIdOwner(db: Queries, publicId: string): Promise<string | undefined> {
  const [owner] = await db
    .select({ uid: sellers.uid })
    .from(sellers)
    .where(eq(sql`lower(${sellers.publicId})`, publicId.toLowerCase()));
  return owner?.uid;
}

/** Creates an empty seller record if there is none. */
export async function createSeller(db: Queries, uid: string, now: Date): Promise<void> {
  await db.insert(sellers).values({ uid, createdAt: now }).onConflictDoNothing();
}

/**
 * Locks the seller record until the transaction ends; it exists, because only its account may call. Rows that refer to
 * it can still be inserted. Lock it before a market.
 */
export async function lockSeller(tx: Queries, uid: string): Promise<SellerRow> {
  const [seller] = await tx.select().from(sellers).where(eq(sellers.uid, uid)).for('no key update');
  if (!seller) throw new Error('The seller record disappeared while its account was writing.');
  return seller;
}

/** Saves changed columns of a seller record. @throws HttpError `invalid-parameters` for a publicId of another seller */
export async function updateSeller(
  tx: Queries,
  uid: string,
  values: Partial<Omit<SellerRow, 'uid' | 'createdAt'>>,
): Promise<void> {
  await onViolation('sellers_public_id', publicIdTaken, () =>
    tx.update(sellers).set(values).where(eq(sellers.uid, uid)),
  );
}

/** The error of a publicId that another seller has, or released within the last 180 days. */
export function publicIdTaken(): HttpError {
  return invalidParameters([{ path: 'publicId', text: '이미 사용 중인 아이디예요.' }]);
}
