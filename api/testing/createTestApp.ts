import { hash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import type { ErrorReply } from '@backoffice/contracts/wire/errorReply';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyServerOptions, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { PaymentAnswer } from '../src/trade/payment-checks/PaymentVerifier.ts';
import type { TypedAccount } from '../src/trade/registry/Registry.ts';
import { createApp } from '../src/app/createApp.ts';
import { type Config, readConfig } from '../src/platform/config/readConfig.ts';
import type { Queries } from '../src/platform/database/openDatabase.ts';
import { createDirectoryStore } from '../src/platform/files/createDirectoryStore.ts';
import { createReaders } from '../src/platform/readers/createReaders.ts';
import type { Dependencies } from '../src/app/createDependencies.ts';
import type { VerifiedToken } from '../src/platform/identity/Identity.ts';
import { createPostOffice } from '../src/trade/waybill-import/createPostOffice.ts';
import { createSecrets } from '../src/platform/secrets/createSecrets.ts';
import { createTestDatabase } from './testDatabase.ts';

/** The simulated external services, which a test may change. */
export interface World {
  now: Date;
  /** Milliseconds of the monotonic clock; constant unless a test changes it. */
  elapsed: number;
  accountExists: boolean;
  /** The account that was checked last. */
  account?: TypedAccount;
  businessExists: boolean;
  /** The answer of the payment service about every payment. */
  payment: PaymentAnswer;
}

/** The app of one test file, with a separate database, directories and simulated external services. */
export interface TestApp extends Dependencies {
  readonly app: FastifyInstance;
  readonly world: World;
  readonly database: { readonly socket: string; readonly name: string };
  /** The database with its owner's rights, for changes that the API cannot make; `db` has the API's rights. */
  readonly owner: Queries;
  /** Calls an endpoint with an account, or as a visitor. */
  call(endpoint: Endpoint, options?: CallOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** A call: the uid of its token, path parameters, query or body, and headers. */
export interface CallOptions {
  readonly as?: string;
  readonly params?: Record<string, string>;
  readonly body?: InjectOptions['payload'] | object;
  readonly headers?: Record<string, string>;
}

/** Parts of the app that a test file may replace: settings, log, services. */
export interface TestAppOptions {
  readonly environment?: Record<string, string>;
  readonly log?: FastifyServerOptions['logger'];
  readonly dependencies?: Partial<Dependencies>;
  /** Whether statements have the same deadlines as in production. */
  readonly hasDeadlines?: boolean;
}

/** The initial simulation: noon of a Tuesday in Seoul; every account and business exists. */
export function initialWorld(): World {
  return {
    now: new Date('2026-03-10T03:00:00.000Z'),
    elapsed: 0,
    accountExists: true,
    businessExists: true,
    payment: { kind: 'confirmed' },
  };
}

/** The public key of backups. */
export const EXAMPLE_RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

/** Creates the app as in production, except for the external services. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const home = await mkdtemp(join(tmpdir(), 'backoffice-files-'));
  const database = await createTestDatabase({ hasDeadlines: options.hasDeadlines ?? false });
  const config = testConfig({
    UPLOADS_DIR: join(home, 'uploads'),
    PRIVATE_DIR: join(home, 'private'),
    BACKUP_RECIPIENT: EXAMPLE_RECIPIENT,
    ...options.environment,
  });
  const world = initialWorld();
  const clock = { now: () => new Date(world.now) };
  const dependencies: Dependencies = {
    config,
    db: database.db,
    listensTo: { socket: database.socket, name: database.name },
    clock,
    elapsed: () => world.elapsed,
    identity: {
      verify: (token) => verifyToken(token, database.owner, clock.now()),
      mintCustomToken: async (uid, sessionId) => createToken(uid, { sessionId }),
      revokeRefreshTokens: async () => undefined,
      importUsers: async () => undefined,
    },
    provider: {
      authorizeUrl: ({ state }) => `https://provider.test/authorize?state=${state}`,
      fetchProfile: async (code) => ({ id: code, nickname: '새 사람', authTime: null }),
    },
    files: await createDirectoryStore(config.uploadsDir, config.privateDir),
    readers: createReaders(),
    registry: {
      accountExists: async (account) => {
        world.account = account;
        return world.accountExists;
      },
      businessExists: async () => world.businessExists,
    },
    postOffice: createPostOffice({ origins: config.postOrigins, isLocal: true }),
    payments: { verify: async () => world.payment },
    secrets: createSecrets(config.keys),
    signals: new EventEmitter(),
    ...options.dependencies,
  };
  const app = await createApp({ ...dependencies, log: options.log ?? false });
  return {
    app,
    world,
    database,
    owner: database.owner,
    ...dependencies,
    call: (endpoint, call = {}) => app.inject(toRequest(endpoint, call)),
    async close() {
      await app.close();
      await database.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Returns a configuration like a developer's, without limits that tests would reach. */
export function testConfig(environment: Record<string, string> = {}): Config {
  const result = readConfig({
    ENVIRONMENT: 'local',
    DATABASE_SOCKET: '/unused',
    UPLOADS_DIR: '/unused',
    PRIVATE_DIR: '/unused',
    FIREBASE_PROJECT_ID: 'demo-test',
    RATE_LIMIT: '100000',
    ...environment,
  });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.config;
}

/**
 * The login of a test's token: its session at the API, null for a login that the API did not start, by default one that
 * starts with the first call; and its time, now by default.
 */
export interface TestLogin {
  readonly sessionId?: string | null;
  readonly authTime?: Date;
}

/** Returns a token that the test's identity service accepts for a uid. */
export function createToken(uid: string, login: TestLogin = {}): string {
  return Buffer.from(JSON.stringify({ uid, ...login })).toString('base64url');
}

async function verifyToken(token: string, owner: Queries, now: Date): Promise<VerifiedToken | undefined> {
  const text = Buffer.from(token, 'base64url').toString();
  if (!text.startsWith('{')) return undefined;
  const { uid, ...login } = JSON.parse(text) as { uid: string; sessionId?: string | null; authTime?: string };
  const authTime = login.authTime === undefined ? now : new Date(login.authTime);
  if (login.sessionId !== undefined) return { uid, authTime, sessionId: login.sessionId ?? undefined };
  const sessionId = hash('sha256', `${uid} ${Math.floor(authTime.getTime() / 1000)}`, 'base64url').slice(0, 22);
  await owner.execute(sql`
    insert into sessions (uid, id, device, network, signed_in_at, auth_time, last_seen_at)
    select uid, ${sessionId}, '컴퓨터 · Chrome', '127.0.0.1', ${authTime}, ${authTime}, ${now} from users where uid = ${uid}
    on conflict do nothing`);
  return { uid, authTime, sessionId };
}

function toRequest({ method, path }: Endpoint, { as, params = {}, body, headers = {} }: CallOptions): InjectOptions {
  const url = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? 'absent-id'));
  const authorization = as === undefined ? {} : { authorization: `Bearer ${createToken(as)}` };
  if (method === 'GET')
    return { method, url, query: (body ?? {}) as Record<string, string>, headers: { ...authorization, ...headers } };
  return { method, url, payload: (body ?? {}) as InjectOptions['payload'], headers: { ...authorization, ...headers } };
}

/** Returns the status, code and rejected fields of an error response, for one expectation. */
export function readFailure(response: LightMyRequestResponse): { status: number; code: string; fields: string[] } {
  const { message, detail } = response.json<ErrorReply>();
  const fields = typeof detail === 'object' && Array.isArray(detail['fields']) ? detail['fields'] : [];
  return { status: response.statusCode, code: message, fields: fields.map(({ path }: { path: string }) => path) };
}

/** Returns the sorted statuses of responses. */
export function sortStatuses(responses: readonly LightMyRequestResponse[]): number[] {
  return responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
}
