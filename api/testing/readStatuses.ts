import type { Queries } from '../src/platform/database/openDatabase.ts';
import { readHistory } from './readHistory.ts';

/** Returns the past statuses of an order, oldest first. */
export async function readStatuses(db: Queries, order: { readonly id: string }): Promise<number[]> {
  return (await readHistory(db, order)).map(({ status }) => status);
}
