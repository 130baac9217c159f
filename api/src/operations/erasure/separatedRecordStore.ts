import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { separatedRecords } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';

/** The subject of a separate record: an order's buyer or a seller. */
export type SeparatedId = `${'order' | 'seller'}:${string}`;

/** Data that is stored separately until an instant. */
export interface SeparatedRecord {
  readonly id: SeparatedId;
  readonly data: object;
  readonly expiresAt: Date;
}

const place = (id: string) => sealedPlace('separated_records.sealed', id);

/** Seals and stores records; existing records are unchanged. */
export async function insertSeparatedRecords(
  tx: Queries,
  records: readonly SeparatedRecord[],
  { secrets, now }: { readonly secrets: Pick<Secrets, 'sealText'>; readonly now: Date },
): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map(({ id, data, expiresAt }) => ({
    id,
    sealed: secrets.sealText(JSON.stringify(data), place(id)),
    separatedAt: now,
    expiresAt,
  }));
  await tx.insert(separatedRecords).values(rows).onConflictDoNothing();
}

/** Reads and opens the data of a record; undefined if it does not exist. */
export async function openSeparatedRecord(
  db: Queries,
  id: SeparatedId,
  secrets: Pick<Secrets, 'openText'>,
): Promise<unknown> {
  const [row] = await db.select().from(separatedRecords).where(eq(separatedRecords.id, id));
  return row && JSON.parse(secrets.openText(row.sealed, place(id)));
}
