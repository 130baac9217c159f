import { type Access, APPROVED_LEVEL, type Endpoint, type ErrorCode, isSuspended } from '@backoffice/contracts';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../identity/Caller.ts';
import { deviceLabel } from '../../identity/deviceLabel.ts';
import type { Call } from './Call.ts';
import { networkFor } from '../networkFor.ts';

/** Actions of a call, in addition to the data of its request. */
type CallActions<E extends Endpoint> = Pick<Call<E>, 'nameVersion' | 'about' | 'write' | 'writeEach'>;

/** Creates the context of a handler from a validated request. */
export function createCall<E extends Endpoint>({ path }: E, request: FastifyRequest, actions: CallActions<E>): Call<E> {
  const { caller } = request;
  const uploaded: unknown = request.uploaded ?? {};
  const { nameVersion, about, write, writeEach } = actions;
  return {
    fields: getInput(request) as Call<E>['fields'],
    params: request.params as Call<E>['params'],
    files: uploaded as Call<E>['files'],
    get user() {
      return caller.user ?? undeclared(path, 'signed-in');
    },
    get seller() {
      return (caller.user && caller.seller) ?? undeclared(path, 'seller');
    },
    ownSeller: caller.user && caller.seller,
    session: caller.session,
    get device() {
      return deviceLabel(request.headers['user-agent']);
    },
    get origin() {
      return networkFor(request.ip);
    },
    get cachedVersion() {
      return getCachedVersion(request);
    },
    nameVersion,
    about,
    write,
    writeEach,
  };
}

/** Returns the fields of a request: of its query or body. */
export function getInput({ method, query, body }: FastifyRequest): unknown {
  return method === 'GET' ? query : body;
}

/** Returns the version that the caller has cached; weak, because a proxy may compress the response. */
export function getCachedVersion({ headers }: FastifyRequest): string | undefined {
  return /^(?:W\/)?"([^"]*)"$/.exec(headers['if-none-match'] ?? '')?.[1];
}

function undeclared(path: string, access: string): never {
  throw new Error(`The handler of ${path} reads a ${access} caller; declare access '${access}' in its endpoint.`);
}

/**
 * Returns the error code of a call that the caller may not make, or undefined. Writes of a suspended seller are
 * refused.
 */
export function accessError(caller: Caller, access: Access, isWrite: boolean): ErrorCode | undefined {
  if (access === 'public') return undefined;
  if (caller.user === undefined) return caller.error ?? 'Unauthorized';
  if (access === 'signed-in') return undefined;
  if (caller.user.level < APPROVED_LEVEL) return 'not-approved';
  if (access === 'approved') return undefined;
  if (caller.seller === undefined) return 'seller-not-found';
  return isWrite && isSuspended(caller.seller) ? 'suspended' : undefined;
}
