import fastify, { type FastifyInstance } from 'fastify';
import type { JWTPayload } from 'jose';
import { serveOperatorIssuer } from '../src/local/standins/operatorIssuerRoutes.ts';
import type { Config } from '../src/platform/config/readConfig.ts';
import { systemClock } from '../src/platform/time/Clock.ts';

/** Claims of an ID token that replace the issuer's; undefined removes one. */
export type Claims = Readonly<Record<string, unknown>>;

/** The stand-in of the operators' issuer on a free port, and the configuration of a page that uses it. */
export interface TestIssuer {
  readonly app: FastifyInstance;
  readonly config: Config;
  /** Logs in with an e-mail at an address of the page and changes the claims; returns the query of the callback. */
  choose(address: URL, email: string, claims?: Claims): Promise<string>;
}

/** Opens the issuer; `prepare` may add hooks that change its responses. */
export async function openOperatorIssuer(
  config: Config,
  prepare: (app: FastifyInstance) => void = () => undefined,
): Promise<TestIssuer> {
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  prepare(app);
  const grants = new Map<string | undefined, { readonly challenge: string | undefined; readonly claims: JWTPayload }>();
  // The library compares the times of a token with the clock of the machine.
  serveOperatorIssuer(app, { config, clock: systemClock }, grants);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const { operatorPage } = config;
  const issuer = { ...operatorPage.issuer, url: `${origin}/operator-issuer` };
  return {
    app,
    config: { ...config, operatorPage: { ...operatorPage, issuer } },
    async choose({ searchParams, pathname }, email, claims = {}) {
      const body = new URLSearchParams([...searchParams, ['email', email]]);
      const { headers } = await fetch(`${origin}${pathname}`, { method: 'POST', body, redirect: 'manual' });
      const callback = new URL(headers.get('location') ?? '');
      Object.assign(grants.get(callback.searchParams.get('code') ?? '')?.claims ?? {}, claims);
      return callback.search;
    },
  };
}
