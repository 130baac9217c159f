import type { Config } from '../config/readConfig.ts';
import type { Queries } from '../database/openDatabase.ts';
import type { Identity } from '../identity/Identity.ts';
import type { Secrets } from '../secrets/createSecrets.ts';
import type { Clock } from '../time/Clock.ts';

/** What the operators' page works with. */
export interface PageDependencies {
  readonly config: Pick<Config, 'isLocal' | 'operatorPage' | 'sessions' | 'trustedProxies'>;
  /** The database with the rights of the page's role. */
  readonly db: Queries;
  readonly identity: Pick<Identity, 'revokeRefreshTokens'>;
  readonly secrets: Secrets;
  readonly clock: Clock;
}
