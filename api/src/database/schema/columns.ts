import { jsonb, timestamp } from 'drizzle-orm/pg-core';

/** A column of instants, exact to the millisecond as JavaScript's are. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A column of a list of strings. */
export const strings = () => jsonb().$type<string[]>();
