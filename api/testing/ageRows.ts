import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  formerAccounts,
  orderHistory,
  orders,
  outbox,
  previews,
  separatedRecords,
} from '../src/platform/database/schema.ts';
import type { TestApp } from './createTestApp.ts';

const DAY = 24 * 60 * 60_000;
/** The columns that retention compares with the database clock. */
const COLUMNS: readonly PgColumn[] = [
  orders.createdAt,
  orderHistory.at,
  outbox.createdAt,
  previews.updatedAt,
  separatedRecords.expiresAt,
  formerAccounts.validUntil,
];

/**
 * Moves the instants that start a retention period, so that `instant` was this number of days ago, and sets the clock
 * of the test to the present, because the database clock cannot be set. Returns the moved instant.
 */
export async function ageRows({ owner, world }: TestApp, instant: Date, days: number): Promise<Date> {
  world.now = new Date();
  const moved = new Date(world.now.getTime() - days * DAY);
  const seconds = (moved.getTime() - instant.getTime()) / 1000;
  for (const column of COLUMNS)
    await owner.update(column.table).set({ [column.name]: sql`${column} + make_interval(secs => ${seconds})` });
  return moved;
}
