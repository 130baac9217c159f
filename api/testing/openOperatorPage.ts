import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Config } from '../src/platform/config/readConfig.ts';
import { openDatabase } from '../src/platform/database/openDatabase.ts';
import type { OperatorRole } from '../src/platform/database/schema.ts';
import { createOperatorSession } from '../src/operations/operator-accounts/operatorSessionStore.ts';
import { findOperator } from '../src/operations/operator-accounts/operatorStore.ts';
import { createOperatorPage } from '../src/operations/operator-page/createOperatorPage.ts';
import { csrfToken } from '../src/operations/operator-page/identifyCall.ts';
import { buildOperator } from './builders.ts';
import type { TestApp } from './createTestApp.ts';

/** The operators' page of a test database, with the database rights of the page's role. */
export interface TestPage {
  readonly app: FastifyInstance;
  /** Creates a session, and if necessary an operator named like the role; returns the session's token. */
  signIn(role: OperatorRole): Promise<string>;
  /** Creates a session of an existing operator; returns its token. */
  signInAs(login: string): Promise<string>;
  get(path: string, token?: string): Promise<LightMyRequestResponse>;
  /** Sends a form as a browser does: with the page's origin, and the session's hidden field unless `fields` has one. */
  post(path: string, fields: Record<string, string>, token?: string): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** Opens the operators' page of a test app, with another configuration if necessary. */
export async function openOperatorPage(test: TestApp, config: Config = test.config): Promise<TestPage> {
  const database = openDatabase(test.database, () => undefined, 'operatorPage');
  const { identity, clock } = test;
  const app = await createOperatorPage({ config, identity, clock, db: database.db, log: false });
  const toCookies = (token: string | undefined) => (token === undefined ? {} : { cookies: { operator: token } });
  async function signInAs(login: string): Promise<string> {
    const operator = await findOperator(test.owner, login);
    return createOperatorSession(test.owner, operator?.id ?? '', clock.now());
  }
  return {
    app,
    async signIn(role) {
      if (!(await findOperator(test.owner, role))) await buildOperator(test.owner, role, { role });
      return signInAs(role);
    },
    signInAs,
    get: (path, token) => app.inject({ method: 'GET', url: path, ...toCookies(token) }),
    post: (path, fields, token) =>
      app.inject({
        method: 'POST',
        url: path,
        payload: new URLSearchParams({ csrf: token === undefined ? '' : csrfToken(token), ...fields }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: config.operatorPage.origin },
        ...toCookies(token),
      }),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
