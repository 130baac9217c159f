import type pg from 'pg';
import { currentRequest } from '../request-context/currentRequest.ts';

/**
 * Has the database's log name the request of each statement: of an unnamed one in a comment (sqlcommenter), of a
 * prepared one, whose text must stay the same, as the portal that it is executed by.
 */
export function nameStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query as (...args: unknown[]) => unknown;
    const named = (statement: unknown, ...rest: unknown[]) =>
      Reflect.apply(query, client, [nameStatement(statement), ...rest]);
    client.query = named as typeof client.query;
  });
}

/** Portals last until the end of their transaction, so that none may have the name of another. */
let portals = 0;

function nameStatement(statement: unknown): unknown {
  const requestId = currentRequest()?.requestId;
  if (requestId === undefined) return statement;
  const comment = `/*request_id='${requestId}'*/`;
  if (typeof statement === 'string') return statement + comment;
  if (!isConfig(statement)) return statement;
  if (statement.name === undefined) return { ...statement, text: statement.text + comment };
  portals = (portals + 1) % Number.MAX_SAFE_INTEGER;
  return { ...statement, portal: `${requestId}.${portals}` };
}

/** Whether a statement is given as text with options, and not as an object that submits itself. */
function isConfig(statement: unknown): statement is { readonly text: string; readonly name?: string } {
  return typeof statement === 'object' && statement !== null && 'text' in statement && !('submit' in statement);
}
