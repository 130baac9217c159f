import { databaseFault } from '../database/databaseFault.ts';
import { HttpError } from '../errors/HttpError.ts';

/** What a failure to make a file is answered with: a refusal and a failure of the database as they are, all else as `excel-file-error`. */
export function fileFailure(error: unknown): unknown {
  const isShownElsewhere = error instanceof HttpError || databaseFault(error) !== undefined;
  return isShownElsewhere ? error : new HttpError('excel-file-error', { cause: error });
}
