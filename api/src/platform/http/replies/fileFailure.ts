import { databaseFault } from '../../database/databaseFault.ts';
import { HttpError } from '../../errors/HttpError.ts';

/**
 * The error to answer when a file could not be made: an HttpError or a database fault unchanged, any other as
 * `excel-file-error`.
 */
export function fileFailure(error: unknown): unknown {
  const isShownElsewhere = error instanceof HttpError || databaseFault(error) !== undefined;
  return isShownElsewhere ? error : new HttpError('excel-file-error', { cause: error });
}
