import { postgresHome } from './postgresHome.ts';

/** The folder of the unix socket on which the PostgreSQL of `dir` answers while it runs. */
export function postgresSockets(dir: string): string {
  return postgresHome(dir).sockets;
}
