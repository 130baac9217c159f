import { createHmac } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  ResponseBodyError,
} from 'openid-client';
import type { Config } from '../../platform/config/readConfig.ts';

/** The path to which the issuer returns the browser. */
export const CALLBACK_PATH = '/sign-in/callback';

/** Seconds until a call of the issuer fails. */
const TIMEOUT = 5;

/** The person of a valid ID token; `email` only if the issuer verified it. */
export interface IssuerPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
}

/**
 * The reason for which the issuer vouches for no person: it does not respond, the person declined, its response or
 * token is not for this login, or the person used fewer factors than `OPERATOR_REQUIRED_ACR`.
 */
export type IssuerProblem = 'unreachable' | 'denied' | 'invalid' | 'weak';

/** A login that the issuer did not confirm. */
export class IssuerError extends Error {
  readonly problem: IssuerProblem;

  constructor(problem: IssuerProblem, cause?: unknown) {
    super(`The issuer did not confirm the login: ${problem}.`, { cause });
    this.problem = problem;
  }
}

/** Creates the client of the operators' OpenID Connect issuer; its metadata is read with the first login. */
export function createIssuer({ isLocal, operatorPage }: Pick<Config, 'isLocal' | 'operatorPage'>) {
  const { origin, issuer } = operatorPage;
  let discovered: Promise<Configuration> | undefined;
  const discover = () =>
    (discovered ??= discovery(new URL(issuer.url), issuer.clientId, issuer.clientSecret, undefined, {
      timeout: TIMEOUT,
      execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      discovered = undefined;
      throw toIssuerError(error);
    }));

  return {
    /** Returns the address of a login for the browser that stores a secret. @throws IssuerError */
    async authorizeUrl(secret: string): Promise<URL> {
      return buildAuthorizationUrl(await discover(), {
        redirect_uri: `${origin}${CALLBACK_PATH}`,
        scope: 'openid email',
        state: derive(secret, 'state'),
        nonce: derive(secret, 'nonce'),
        code_challenge: await calculatePKCECodeChallenge(derive(secret, 'verifier')),
        code_challenge_method: 'S256',
        ...(issuer.requiredAcr !== undefined && { acr_values: issuer.requiredAcr }),
      });
    },
    /** Exchanges the code in the query of a callback from the browser with a secret. @throws IssuerError */
    async readPerson(query: string, secret: string): Promise<IssuerPerson> {
      const callback = new URL(`${origin}${CALLBACK_PATH}`);
      callback.search = query;
      const checks = {
        expectedState: derive(secret, 'state'),
        expectedNonce: derive(secret, 'nonce'),
        pkceCodeVerifier: derive(secret, 'verifier'),
      };
      const client = await discover();
      const tokens = await authorizationCodeGrant(client, callback, checks).catch((error: unknown) => {
        throw toIssuerError(error);
      });
      const claims = tokens.claims();
      // The library compares `aud`, and `azp` only if there are several audiences.
      if (!claims || (claims.azp ?? issuer.clientId) !== issuer.clientId) throw new IssuerError('invalid');
      if (!isStrong(claims, issuer.requiredAcr)) throw new IssuerError('weak');
      const { iss, sub, email, email_verified: isVerified } = claims;
      return { issuer: iss, subject: sub, email: isVerified === true && typeof email === 'string' ? email : undefined };
    },
    /** Returns the address that ends the person's session there; undefined without one, or if it does not respond. */
    async endSessionUrl(): Promise<URL | undefined> {
      try {
        return buildEndSessionUrl(await discover(), { post_logout_redirect_uri: `${origin}/sign-in` });
      } catch {
        return undefined;
      }
    },
  };
}

/** Derives a value of a login from the secret in the browser's cookie, so that the page stores no started logins. */
function derive(secret: string, use: 'state' | 'nonce' | 'verifier'): string {
  return createHmac('sha256', secret).update(use).digest('base64url');
}

/** Whether a login has the required authentication class, or used a method of that name. */
function isStrong({ acr, amr }: IDToken, required: string | undefined): boolean {
  return required === undefined || acr === required || (Array.isArray(amr) && amr.includes(required));
}

/** Codes of responses that are none of OpenID Connect, such as the error page of a proxy. */
const NO_RESPONSE: ReadonlySet<string | undefined> = new Set([
  undefined,
  'OAUTH_TIMEOUT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

function toIssuerError(error: unknown): IssuerError {
  return new IssuerError(findProblem(error), error);
}

function findProblem(error: unknown): IssuerProblem {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'denied';
    return ['server_error', 'temporarily_unavailable'].includes(error.error) ? 'unreachable' : 'invalid';
  }
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'unreachable' : 'invalid';
  return NO_RESPONSE.has((error as { code?: string }).code) ? 'unreachable' : 'invalid';
}
