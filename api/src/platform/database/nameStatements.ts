import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { currentRequest } from '../request-context/currentRequest.ts';

/**
 * Adds the request id of each statement to the database log: as a comment of an unnamed statement (sqlcommenter), and
 * as the portal name of a prepared statement, whose text must not change.
 */
export function nameStatements(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  // The pool calls back in the context of the call that released the connection; restore the context of the waiting
  // call.
  const connectForRequest = (callback?: Parameters<typeof connect>[0]) => {
    if (!callback) return connect();
    // Needs a sixtieth of the time of `AsyncResource.bind`.
    const caller = new AsyncResource('connection');
    return connect((...args) => caller.runInAsyncScope(callback, undefined, ...args));
  };
  pool.connect = connectForRequest as typeof pool.connect;
  pool.on('connect', (client) => {
    const named = (statement: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(pg.Client.prototype.query, client, [nameStatement(statement), ...rest]);
    client.query = named as typeof client.query;
  });
}

/** A counter makes portal names unique: a portal exists until the end of its transaction. */
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

/** Whether a statement is text with options rather than an object with its own `submit`. */
function isConfig(statement: unknown): statement is { readonly text: string; readonly name?: string } {
  return typeof statement === 'object' && statement !== null && 'text' in statement && !('submit' in statement);
}
