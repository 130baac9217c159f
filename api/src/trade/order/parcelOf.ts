import { parcelKey } from '@backoffice/contracts';
import type { orders } from '../../platform/database/schema.ts';

/** The columns that say where an order travels. */
export type ParcelFields = Pick<typeof orders.$inferSelect, 'receiverName' | 'receiverTel' | 'addr' | 'addr2'>;

/** The key of an order's parcel. */
export function parcelOf({ receiverName: name, receiverTel: tel, addr, addr2 }: ParcelFields): string {
  return parcelKey({ name, tel, addr, addr2 });
}
