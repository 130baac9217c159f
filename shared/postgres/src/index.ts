export { copyPostgres } from './copyPostgres.ts';
export { deletePostgres } from './deletePostgres.ts';
export { postgresSockets } from './postgresHome.ts';
export { startPostgres } from './startPostgres.ts';
export type { Postgres, PostgresOptions } from './startPostgres.ts';
