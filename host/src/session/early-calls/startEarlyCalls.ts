import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { Stored } from '@backoffice/platform';
import { TOKEN_AHEAD } from '../identity/getIdToken.ts';
import { readStoredLogin } from '../identity/storedLogin.ts';
import type { EarlyCall, EarlyResponse } from './EarlyCalls.ts';

interface FirstCalls {
  readonly uid: string | null;
  readonly stored: Stored;
  /** Method and path of each call. */
  readonly calls: readonly string[];
}

/**
 * Makes the first calls of a screen before any script is loaded, with the login that Firebase has stored, and stores
 * their responses for `EarlyCalls`. For a list that is cached with a version it requests the changes since. Returns
 * false, and makes no calls, without a login of the account that is valid for five more minutes.
 */
export function startEarlyCalls(
  view: Window,
  { apiHost, firebase }: Pick<ClientConfig, 'apiHost' | 'firebase'>,
  { uid, stored, calls }: FirstCalls,
): boolean {
  const login = readStoredLogin(stored, firebase.apiKey);
  if (login === undefined || login.uid !== uid || login.until - Date.now() <= TOKEN_AHEAD) return false;
  const lists = stored.get('lists') ?? {};
  const start = (call: string): EarlyCall => {
    const [method = '', path = ''] = call.split(' ');
    const isPost = method === 'POST';
    const body = isPost ? JSON.stringify({ since: lists[call]?.version?.since }) : '{}';
    const headers = {
      Authorization: `Bearer ${login.token}`,
      ...(isPost && { 'Content-Type': 'application/json' }),
    };
    const address = apiHost.replace(/\/+$/, '') + path;
    return { body, response: request(view, address, { method, headers, ...(isPost && { body }) }) };
  };
  view.earlyCalls = {
    login,
    calls: Object.fromEntries(calls.map((call) => [call, start(call)])),
    startedAt: view.performance.now(),
  };
  return true;
}

async function request(view: Window, address: string, init: RequestInit): Promise<EarlyResponse | undefined> {
  try {
    const response = await view.fetch(address, init);
    // A gateway responds instead of the API; the client checks the shape, because schemas are not in this script.
    if (!response.headers.get('content-type')?.includes('json')) return undefined;
    // Read at once: the body of a response that only a screen reads would arrive some tasks after the screen.
    return { status: response.status, data: await response.json(), headers: Object.fromEntries(response.headers) };
  } catch {
    return undefined;
  }
}
