import type { Endpoint } from '@backoffice/contracts';
import type { FastifyRequest } from 'fastify';
import { invalidParameters } from '../../errors/HttpError.ts';
import { DRAFTED_INTENT_RETENTION, type Intent } from '../../idempotency/Intent.ts';
import { hashRequest } from '../../idempotency/hashRequest.ts';

/**
 * Returns the intent of a request with an `Idempotency-Key`. @throws HttpError `invalid-parameters` for a malformed key
 */
export function readIntent(
  request: FastifyRequest,
  { now, secrets, drafted }: Pick<Intent, 'now' | 'secrets'> & Pick<Endpoint, 'drafted'>,
): Intent | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalidParameters([{ path: 'Idempotency-Key', text: '요청을 다시 보내주세요.' }]);
  const files = Object.values(request.uploaded ?? {});
  const bodyHash = hashRequest(request.url, JSON.stringify(request.body), ...files);
  return {
    uid: request.caller.user?.uid ?? '',
    key,
    bodyHash,
    now,
    secrets,
    ...(drafted && { retentionMs: DRAFTED_INTENT_RETENTION }),
  };
}
