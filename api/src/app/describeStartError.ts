import { databaseFault } from '../database/databaseFault.ts';

/** One line for whoever starts a process that cannot start: what is wrong and what to look at. */
export function describeStartError(error: unknown): string {
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken; stop what listens there or set API_PORT or STANDINS_PORT.`;
  if (databaseFault(error) === 'away')
    return `The database does not answer (${code ?? 'no answer'}); start it or correct DATABASE_URL or DATABASE_SOCKET.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
