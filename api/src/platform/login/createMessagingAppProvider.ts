import { FRESH_LOGIN_MS } from '@backoffice/contracts/seller/isFreshLogin';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import type { Config } from '../config/readConfig.ts';

/** Profile of a person in the messaging app; `id` is numeric. */
export interface ProviderProfile {
  readonly id: string;
  readonly nickname: string;
  /** When the person authenticated (`auth_time` of the ID token); null if the token does not state it. */
  readonly authTime: Date | null;
}

/** Login flow of the messaging app. */
export interface LoginProvider {
  /** Returns the URL to redirect the browser to; with `forced` the person has to authenticate again. */
  authorizeUrl(login: { state: string; nonce: string; forced: boolean }): string;
  /** Exchanges the code of the callback once. @throws if the provider refuses it or its response is malformed */
  fetchProfile(code: string, nonce: string): Promise<ProviderProfile>;
}

const Tokens = z.object({ access_token: z.string(), id_token: z.string() });
const Profile = z.object({
  id: z.union([z.int(), z.string().check(z.regex(/^\d{1,20}$/))]),
  kakao_account: z.optional(z.object({ profile: z.optional(z.object({ nickname: z.optional(z.string()) })) })),
});

const TIMEOUT = 5000;

/**
 * Creates the OAuth flow of the messaging app: authorization code, form-encoded token request, profile with a bearer
 * token. The ID token comes directly from the provider over TLS, so that its claims are verified but not its signature.
 */
export function createMessagingAppProvider(settings: Config['provider']): LoginProvider {
  return {
    authorizeUrl({ state, nonce, forced }) {
      const url = new URL(settings.authorizeUrl);
      url.search = new URLSearchParams({
        client_id: settings.clientId,
        redirect_uri: settings.redirectUri,
        response_type: 'code',
        state,
        nonce,
        // With `max_age` the ID token must contain `auth_time` (OpenID Connect Core 1.0, section 2).
        ...(forced && { prompt: 'login', max_age: String(FRESH_LOGIN_MS / 1000) }),
      }).toString();
      return url.href;
    },
    async fetchProfile(code, nonce) {
      const tokens = Tokens.parse(
        await fetchJson(settings.tokenUrl, {
          method: 'POST',
          body: new URLSearchParams({
            grant_type: 'authorization_code',
            client_id: settings.clientId,
            client_secret: settings.clientSecret,
            redirect_uri: settings.redirectUri,
            code,
          }),
        }),
      );
      const claims = decodeJwt(tokens.id_token);
      const isOurs = claims.iss === settings.issuer && [claims.aud].flat().includes(settings.clientId);
      if (!isOurs || claims.nonce !== nonce)
        throw new Error('The provider responded for another sign-in than the one that was started.');
      const { id, kakao_account: account } = Profile.parse(
        await fetchJson(settings.profileUrl, { headers: { authorization: `Bearer ${tokens.access_token}` } }),
      );
      if (claims.sub !== String(id)) throw new Error('The provider responded with the profile of another person.');
      const { auth_time: at } = claims;
      return {
        id: String(id),
        nickname: (account?.profile?.nickname ?? '').slice(0, 60),
        authTime: typeof at === 'number' ? new Date(at * 1000) : null,
      };
    },
  };
}

async function fetchJson(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`The sign-in provider responded with ${response.status}.`);
  return response.json();
}
