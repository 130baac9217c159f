import type { ClientConfig } from '@backoffice/contracts';
import { type BrowserStorage, readListIndex } from '@backoffice/platform';
import { TOKEN_AHEAD } from '../identity/getIdToken.ts';
import type { BegunCalls, StoredLogin } from './BegunCalls.ts';

interface FirstCalls {
  readonly uid: string | null;
  readonly local: BrowserStorage;
  /** Method and path of each. */
  readonly calls: readonly string[];
}

/**
 * Makes the first calls of a screen before any script has arrived, with the login that Firebase has stored, and leaves
 * their responses for `EarlyCalls`. Of a list that is cached with a version it requests what has changed since. Returns
 * false, and makes none, without a login of the account that is valid for five more minutes.
 */
export function startEarlyCalls(
  view: Window,
  { apiHost, firebase }: Pick<ClientConfig, 'apiHost' | 'firebase'>,
  { uid, local, calls }: FirstCalls,
): boolean {
  const login = readStoredLogin(local, firebase.apiKey);
  if (login === undefined || login.uid !== uid || login.until - Date.now() <= TOKEN_AHEAD) return false;
  const lists = readListIndex(local, login.uid);
  const bodies: Record<string, string> = {};
  const answers: Record<string, Promise<Response | undefined>> = {};
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ');
    const isPost = method === 'POST';
    if (isPost) bodies[call] = JSON.stringify({ since: lists[call]?.version?.since });
    const headers = {
      Authorization: `Bearer ${login.token}`,
      ...(isPost && { 'Content-Type': 'application/json' }),
    };
    answers[call] = view
      .fetch(apiHost.replace(/\/+$/, '') + path, { method, headers, ...(isPost && { body: bodies[call] }) })
      .catch(() => undefined);
  }
  view.earlyCalls = { login, answers, bodies, begunAt: view.performance.now() } satisfies BegunCalls;
  return true;
}

/** The record is Firebase's own: it is read, never made or changed. */
function readStoredLogin(local: BrowserStorage, apiKey: string): StoredLogin | undefined {
  const stored = local.readJson(`firebase:authUser:${apiKey}:[DEFAULT]`) as FirebaseUser | null | undefined;
  const { accessToken: token, expirationTime: until } = stored?.stsTokenManager ?? {};
  return stored && typeof token === 'string' && typeof until === 'number' ? { uid: stored.uid, token, until } : undefined;
}

interface FirebaseUser {
  readonly uid: string;
  readonly stsTokenManager?: { readonly accessToken?: unknown; readonly expirationTime?: unknown };
}
