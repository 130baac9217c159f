import type { ErrorCode } from '@backoffice/contracts/wire/errorCatalogue';
import { databaseFault } from '../../database/databaseFault.ts';
import { HttpError, invalidParameters, unreadable } from '../../errors/HttpError.ts';

/** Framework errors that have a code of the catalogue; its other 4xx errors are malformed requests. */
const BY_FRAMEWORK_CODE: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request-too-large',
  FST_ERR_MAX_PARAM_LENGTH: 'address-too-long',
  FST_REQ_FILE_TOO_LARGE: 'file-size-over',
  FST_FILES_LIMIT: 'file-count-over',
};

/** Converts any error to an error of the catalogue; an unknown error is `internal-error`. */
export function toHttpError(error: Error & { readonly code?: string; readonly statusCode?: number }): HttpError {
  if (error instanceof HttpError) return error;
  const known = BY_FRAMEWORK_CODE[error.code ?? ''];
  if (known !== undefined) return new HttpError(known);
  const fault = databaseFault(error);
  if (fault === 'bad-input') return invalidParameters([]);
  if (fault !== undefined) return new HttpError('unavailable', { retryAfter: 2 });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return unreadable();
  return new HttpError('internal-error');
}
