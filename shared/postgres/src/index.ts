export { deletePostgres } from './deletePostgres.ts';
export { startPostgres } from './startPostgres.ts';
export type { Postgres, PostgresOptions } from './startPostgres.ts';
