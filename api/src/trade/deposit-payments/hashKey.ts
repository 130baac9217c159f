import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type SellerRow, sellers } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';

/**
 * Returns the key of a seller for the hashes of deposits; the first call creates it. It is stored, because a key that is
 * derived from the API's key would change with it, and the stored deposits would not be recognised.
 */
export async function readHashKey(
  db: Queries,
  { uid, depositKeySealed }: Pick<SellerRow, 'uid' | 'depositKeySealed'>,
  secrets: Secrets,
): Promise<string> {
  const place = sealedPlace('sellers.deposit_key', uid);
  if (depositKeySealed !== null) return secrets.openText(depositKeySealed, place);
  const created = secrets.sealText(randomBytes(32).toString('base64url'), place);
  const [stored] = await db
    .update(sellers)
    .set({ depositKeySealed: sql`coalesce(${sellers.depositKeySealed}, ${created})` })
    .where(eq(sellers.uid, uid))
    .returning({ sealed: sellers.depositKeySealed });
  return secrets.openText(stored?.sealed ?? '', place);
}
