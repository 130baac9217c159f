/** The cause of a failed query: invalid input, a conflict to retry, or an unreachable or timed-out database. */
export type DatabaseFault = 'bad-input' | 'retry' | 'away';

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', '57014', '53300']);
/** Timeouts of a lock, an idle transaction and a transaction. */
const TIMEOUT_CODES = new Set(['55P03', '25P03', '25P04']);
const AWAY_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered/i;

/** The kind of database fault behind an error; undefined for other errors and for defective statements. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (const { code: given, message } of causes(error)) {
    // A DOMException has a number.
    const code = typeof given === 'string' ? given : '';
    if (code.startsWith('22')) return 'bad-input';
    if (code === '40001' || code === '40P01') return 'retry';
    if (AWAY.has(code) || TIMEOUT_CODES.has(code) || /^(08|57P)/.test(code)) return 'away';
    if (AWAY_MESSAGES.test(message)) return 'away';
  }
  return undefined;
}

/** The name of the unique index or check constraint that rejected a row, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return causes(error).find(({ constraint }) => constraint !== undefined)?.constraint;
}

interface Cause {
  readonly code?: unknown;
  readonly constraint?: string;
  readonly message: string;
  readonly cause?: unknown;
}

/** The error and its chain of causes: the query builder wraps the driver's error. */
function causes(error: unknown): Cause[] {
  const found: Cause[] = [];
  for (let each = error; isCause(each) && found.length < 5; each = each.cause) found.push(each);
  return found;
}

function isCause(value: unknown): value is Cause {
  return typeof value === 'object' && value !== null && 'message' in value;
}

/** Runs a statement; if the named constraint rejects a row, throws the error that `toError` returns. */
export async function onViolation<Result>(
  constraint: string,
  toError: () => Error,
  run: () => PromiseLike<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw violatedConstraint(error) === constraint ? toError() : error;
  }
}
