import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema.ts';

/** Every table of the schema. */
export const ALL_TABLES: readonly PgTable[] = Object.values(schema).filter((each) => is(each, PgTable));
