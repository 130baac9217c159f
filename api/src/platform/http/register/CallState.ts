import type { DownloadLink } from '@backoffice/contracts/wire/downloadLink';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { StoredAccount } from '../../identity/accountStore.ts';
import type { VerifiedToken } from '../../identity/Identity.ts';
import type { Intent } from '../../idempotency/Intent.ts';
import type { BaseDependencies } from '../BaseDependencies.ts';
import type { JsonText } from '../replies/JsonText.ts';
import type { Download } from '../replies/sendDownload.ts';
import type { CallLimit, CallScheduler } from '../scheduling/CallScheduler.ts';
import type { Call } from './Call.ts';
import type { Writes } from './recordWrites.ts';

/**
 * Stores a file under the name `document` for its owner and session and returns a one-time link to it, or passes on the
 * reply while the file is being created.
 */
export type MakeLink = <Reply>(
  file: { readonly uid: string; readonly sessionId: string; readonly document: string; readonly mediaType: string },
  make: () => Promise<Download | Reply>,
) => Promise<{ readonly link: DownloadLink } | { readonly pending: Reply }>;

/** Services that the steps of a call use. */
export interface CallServices extends BaseDependencies {
  readonly app: FastifyInstance;
  readonly scheduler: CallScheduler;
  /** Undefined without trusted proxies. */
  readonly warnOfProxy: ((request: FastifyRequest) => void) | undefined;
  readonly makeLink: MakeLink;
  /** Milliseconds in which a client must read a long response or file. */
  readonly readingMs: number;
}

/** Route of an endpoint of the contract. */
export interface CallRoute {
  readonly endpoint: Endpoint;
  /** Schema of the path parameters. */
  readonly params: z.ZodMiniType;
  /** Limiters whose turns a call needs; none for a stream, which only waits. */
  readonly limits: readonly CallLimit[];
  /** Message for a missing file; undefined if the files are optional. */
  readonly missingFile: string | undefined;
  readonly openWrites: (request: FastifyRequest, intent: Intent | undefined) => Writes;
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>;
}

/** A call between its arrival and its response: each step reads the results of the steps before it. */
export interface CallState {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: CallServices;
  token?: VerifiedToken | undefined;
  account?: StoredAccount | undefined;
}

/** A call whose body has arrived, of an endpoint of the contract. */
export interface RoutedCall extends CallState {
  readonly route: CallRoute;
  /** Ends the turn of the call after its response. */
  endTurn?: () => void;
  intent?: Intent | undefined;
  /** Result of the handler. */
  result?: unknown;
  /** Link to the file that the handler has created. */
  link?: DownloadLink;
  /** Version of the response that the handler has set. */
  version?: string;
  /** Encoded reply. */
  json?: JsonText;
  /** Whether the response was sent. */
  isAnswered?: boolean;
}
