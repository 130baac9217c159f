import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import type { FastifyRequest } from 'fastify';
import { deviceLabel } from '../../identity/deviceLabel.ts';
import type { Call } from './Call.ts';
import { networkFor } from '../networkFor.ts';

/** Actions of a call and the id of its file, in addition to the data of its request. */
type CallActions<E extends Endpoint> = Pick<
  Call<E>,
  'fileId' | 'nameVersion' | 'releaseBuyers' | 'about' | 'write' | 'writeEach'
>;

/** Creates the context of a handler from a validated request. */
export function createCall<E extends Endpoint>({ path }: E, request: FastifyRequest, actions: CallActions<E>): Call<E> {
  const { caller } = request;
  const uploaded: unknown = request.uploaded ?? {};
  const { fileId, nameVersion, releaseBuyers, about, write, writeEach } = actions;
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
    fileId,
    nameVersion,
    releaseBuyers,
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
function getCachedVersion({ headers }: FastifyRequest): string | undefined {
  return /^(?:W\/)?"([^"]*)"$/.exec(headers['if-none-match'] ?? '')?.[1];
}

function undeclared(path: string, access: string): never {
  throw new Error(`The handler of ${path} reads a ${access} caller; declare access '${access}' in its endpoint.`);
}
