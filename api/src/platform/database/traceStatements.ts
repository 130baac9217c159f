import type pg from 'pg';
import { currentRequest } from '../request-context/currentRequest.ts';
import { currentTraces } from '../tracing/Traces.ts';

type Done = (error: unknown, ...rest: unknown[]) => void;

/** Records each statement of a traced request as a span with its name, or its verb and table, without values. */
export function traceStatements(pool: pg.Pool): void {
  if (currentTraces() === undefined) return;
  pool.on('connect', (client) => {
    const query = client.query as (...args: unknown[]) => unknown;
    const traced = (...args: unknown[]) => {
      const span = currentRequest()?.span?.start(summarizeStatement(args[0]), { 'db.system.name': 'postgresql' });
      if (span === undefined) return Reflect.apply(query, client, args);
      const end = (error: unknown) => span.end({ failed: Boolean(error) });
      const last = args.at(-1);
      if (typeof last === 'function') {
        const done: Done = (error, ...rest) => {
          end(error);
          (last as Done)(error, ...rest);
        };
        return Reflect.apply(query, client, [...args.slice(0, -1), done]);
      }
      const response = Reflect.apply(query, client, args);
      if (response instanceof Promise) response.then(() => end(undefined), end);
      else end(undefined);
      return response;
    };
    client.query = traced as typeof client.query;
  });
}

const TABLE = /\b(?:from|into|update|table)\s+(?:only\s+)?"?([a-z_]+)"?/i;

/** The name of a prepared statement; otherwise the verb and the first table. */
function summarizeStatement(statement: unknown): string {
  const { name, text = '' } = (typeof statement === 'string' ? { text: statement } : statement) as {
    readonly name?: string;
    readonly text?: string;
  };
  if (name !== undefined) return name;
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
