import { LOCAL_PROJECT } from '@backoffice/release/page/localConfig';
import { getOrigins } from './ports/ports.ts';
import type { Ports } from './ports/ports.ts';
import type { Profile } from '@backoffice/release/files/Profile';

/** Account with access to the lab on a developer's machine. */
const TESTER = 'kakao:1005';

/** Location of the API's database: a server's address or a socket directory. */
export type Database = { DATABASE_URL: string } | { DATABASE_SOCKET: string };

/** Returns the environment of the API and its seed in a local stack. Other variables of the caller are unchanged. */
export function apiEnvironment(profile: Profile, ports: Ports, database: Database): NodeJS.ProcessEnv {
  const { host, cdn, api, standins, operators } = getOrigins(ports);
  return {
    ...process.env,
    NODE_ENV: 'development',
    ENVIRONMENT: 'local',
    API_PORT: String(ports.api),
    API_HOST: '127.0.0.1',
    HOST_ORIGIN: host,
    API_ORIGIN: api,
    CDN_ORIGIN: cdn,
    EXTRA_ORIGINS: `http://127.0.0.1:${ports.host}`,
    UPLOADS_DIR: profile.uploads,
    PRIVATE_DIR: profile.private,
    FIREBASE_PROJECT_ID: LOCAL_PROJECT,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.emulator}`,
    PROVIDER_AUTHORIZE_URL: `${standins}/oauth/authorize`,
    PROVIDER_TOKEN_URL: `${standins}/oauth/token`,
    PROVIDER_PROFILE_URL: `${standins}/v2/user/me`,
    OPENBANKING_URL: `${standins}/openbanking`,
    BUSINESS_STATUS_URL: `${standins}/nts-businessman/v1/status`,
    TESTER_UIDS: TESTER,
    STANDINS_PORT: String(ports.standins),
    OPERATOR_PAGE_PORT: String(ports.operators),
    OPERATOR_PAGE_HOST: '127.0.0.1',
    OPERATOR_PAGE_ORIGIN: operators,
    // All pages of a local stack have the same network.
    CLIENT_EVENTS_PER_MINUTE: '6000',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    DATABASE_URL: undefined,
    DATABASE_SOCKET: undefined,
    ...database,
  };
}
