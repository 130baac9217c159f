import { databaseFault } from '../platform/database/databaseFault.ts';

/** Returns one line with the cause of a failed start and the remedy, or the stack of an unknown error and its cause. */
export function describeStartError(error: unknown): string {
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use; stop the program that uses it, or set API_PORT or STANDINS_PORT.`;
  if (databaseFault(error) === 'away')
    return `The database does not respond (${code ?? 'no response'}); start it or correct DATABASE_URL or DATABASE_SOCKET.`;
  const { stack = String(error), cause } = error as Partial<Error>;
  return cause instanceof Error ? `${stack}\nCause: ${cause.message}` : stack;
}
