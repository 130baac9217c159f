import { databaseFault } from '../database/databaseFault.ts';
import { Refusal } from './Refusal.ts';

/** What a failure to make a file is answered with: a refusal and a failure of the database as they are, all else as `excel-file-error`. */
export function fileFailure(error: unknown): unknown {
  const isTold = error instanceof Refusal || databaseFault(error) !== undefined;
  return isTold ? error : new Refusal('excel-file-error', { cause: error });
}
