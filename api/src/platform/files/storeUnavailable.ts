import { HttpError } from '../errors/HttpError.ts';

/** Seconds after which a call that needs the store may be repeated. */
const RETRY_AFTER = 10;

/** The answer to a call while the store of files fails; the cause is for the log. */
export function storeUnavailable(cause: unknown): HttpError {
  return new HttpError('unavailable', {
    retryAfter: RETRY_AFTER,
    detail: '파일을 지금 저장하거나 읽을 수 없습니다. 잠시 후 다시 시도해주세요.',
    cause,
  });
}
