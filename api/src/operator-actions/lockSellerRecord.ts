import { eq } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { type SellerRow, sellers } from '../database/schema.ts';
import { OperatorError } from './OperatorError.ts';

/** A seller record, locked until the transaction ends. @throws OperatorError `absent-seller` */
export async function lockSellerRecord(tx: Queries, uid: string): Promise<SellerRow> {
  const [seller] = await tx.select().from(sellers).where(eq(sellers.uid, uid)).for('no key update');
  if (!seller) throw new OperatorError(`There is no seller record of ${uid || '(no uid given)'}.`, 'absent-seller');
  return seller;
}
