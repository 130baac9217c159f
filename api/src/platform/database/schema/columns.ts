import { sql } from 'drizzle-orm';
import { customType, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import { currentRequest } from '../../request-context/currentRequest.ts';

/** A column of instants, exact to the millisecond as JavaScript's are. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A column of a list of strings. */
export const strings = () => jsonb().$type<string[]>();

/** A column of the database's transaction ids of 64 bits, which are never used again. */
export const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/** A column of the id of the call that wrote the row; null in work that no call began. */
export const requestId = () => text().$defaultFn(() => currentRequest()?.requestId ?? sql`null`);
