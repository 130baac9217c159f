import { sql } from 'drizzle-orm';
import { customType, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import { currentRequest } from '../../request-context/currentRequest.ts';

/** An instant column with the millisecond precision of JavaScript. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A JSON column with a list of strings. */
export const strings = () => jsonb().$type<string[]>();

/** A column of 64-bit transaction ids, which the database does not reuse. */
export const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/** A column with the id of the request that wrote the row; null if the row was not written by a request. */
export const requestId = () => text().$defaultFn(() => currentRequest()?.requestId ?? sql`null`);
