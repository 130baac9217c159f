import { violatedConstraint } from './databaseFault.ts';

/** Runs a statement; where the named index or constraint refuses a row, throws what `toError` makes instead. */
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
