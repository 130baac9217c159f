import { databaseFault } from '../../database/databaseFault.ts';
import { HttpError } from '../../errors/HttpError.ts';

/**
 * Returns the error of a failed file creation: an HttpError or database fault unchanged, any other as
 * `excel-file-error`.
 */
export function fileFailure(error: unknown): unknown {
  const isShownElsewhere = error instanceof HttpError || databaseFault(error) !== undefined;
  return isShownElsewhere ? error : new HttpError('excel-file-error', { cause: error });
}
