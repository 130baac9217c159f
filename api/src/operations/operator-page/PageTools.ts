import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/readConfig.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import type { RefusedCall } from '../../platform/http/transport/RefusedCalls.ts';
import type { Identity } from '../../platform/identity/Identity.ts';
import type { Clock } from '../../platform/time/Clock.ts';

/** Dependencies of the operators' page. */
export interface PageDependencies {
  readonly config: Pick<Config, 'isLocal' | 'operatorPage' | 'sessions' | 'trustedProxies'>;
  /** The database with the rights of the page's role. */
  readonly db: Queries;
  readonly identity: Pick<Identity, 'revokeRefreshTokens'>;
  readonly clock: Clock;
}

/** Dependencies of the page's routes. */
export interface PageTools extends PageDependencies {
  /** Counts a refused call for the audit; by default an `operator-refused` of an unknown caller. */
  refuse(request: FastifyRequest, refusal: Pick<RefusedCall, 'result'> & Partial<RefusedCall>): void;
}
