import { postgresHome } from './postgresHome.ts';

/** The folder of the unix socket on which the PostgreSQL server of `dir` listens. */
export function postgresSockets(dir: string): string {
  return postgresHome(dir).sockets;
}
