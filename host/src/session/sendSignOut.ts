import { signOut } from '@backoffice/contracts';

/**
 * Ends a session at the API, named by its id or by an ID token. The request outlives the page that sends it.
 * @throws when there is no answer, or one of failure
 */
export async function sendSignOut(
  view: Pick<Window, 'fetch'>,
  apiHost: string,
  { session, token }: { readonly session?: string; readonly token?: string },
): Promise<void> {
  const { ok, status } = await view.fetch(new URL(signOut.path, apiHost), {
    method: signOut.method,
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(session === undefined ? {} : { session }),
  });
  if (!ok) throw new Error(`The API answered the sign-out with ${status}.`);
}
