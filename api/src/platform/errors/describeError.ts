/**
 * Returns the loggable parts of an error: class, code and stack. Messages of the database and its driver may contain
 * personal data and are excluded.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null || !('stack' in error)) return { name: typeof error };
  const { code, constraint, message, stack, cause } = error as Error & { code?: string; constraint?: string };
  const isQuery =
    error.constructor.name === 'DrizzleQueryError' || constraint !== undefined || /^\w{5}$/.test(code ?? '');
  return {
    name: error.constructor.name,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(isQuery ? {} : { message }),
    stack: stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}
