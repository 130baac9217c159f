import { hasReplyShape } from '@backoffice/contracts/wire/hasReplyShape';
import { SessionId } from '@backoffice/contracts/wire/session/session';
import { signOut } from '@backoffice/contracts/wire/session/sessionEndpoints';
import type { Stored } from '@backoffice/platform';
import { makeAutoObservable, observableRef, reaction } from 'mobx';

/** Dependencies of `SignOuts`. `send` rejects if the API has not responded with success. */
export interface SignOutsDeps {
  readonly stored: Stored;
  readonly send: (signOut: { readonly session?: string; readonly token?: string }) => Promise<void>;
}

/** Maximum number of stored sign-outs: a device signs out rarely while it is offline. */
const MAX = 20;

/**
 * The sign-outs that wait to be sent to the API. A session is stored before it is sent, by its id alone, so that a
 * failed request is repeated at a later start.
 */
export class SignOuts {
  /** The ids of sessions whose end the API has not confirmed. */
  pending: readonly string[] = [];
  readonly #deps: SignOutsDeps;
  /** Ids that are not stored, because the browser does not return the stored ids, which must not be replaced. */
  #unstored: readonly string[] = [];

  constructor(deps: SignOutsDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { pending: observableRef }, { autoBind: true });
    this.update();
  }

  /**
   * Ends at the API the session of a token and that of the last login on this device; the two differ if another tab has
   * signed in again. A login without an id is identified only by its token, which is not stored: it is sent once.
   */
  async end(named: string | undefined, token: string | null): Promise<void> {
    const { stored, send } = this.#deps;
    const last = stored.read('session-id');
    const ids = [named, last.status === 'value' ? last.value : undefined];
    const sessions = [...new Set(ids)].filter((id) => id !== undefined);
    if (last.status === 'value') stored.remove('session-id');
    this.update(sessions);
    if (sessions.length === 0 && token !== null) await send({ token });
    for (const session of sessions) await this.#send(session);
  }

  /**
   * Stores the session of a login on this device. It replaces that of an earlier login, which is ended. If the browser
   * does not return the id of the earlier session, the id stays, and the next sign-out ends that session.
   */
  async recordSession(session: string | undefined): Promise<void> {
    const { stored } = this.#deps;
    const earlier = stored.read('session-id');
    if (earlier.status === 'unreadable') return;
    if (session === undefined) stored.remove('session-id');
    else stored.set('session-id', session);
    if (earlier.status !== 'value' || earlier.value === session) return;
    this.update([earlier.value]);
    await this.#send(earlier.value);
  }

  /** Sends the pending sign-outs now, and each time the connection is back. */
  sendWhenConnected(connection: { readonly isOffline: boolean }): void {
    reaction(
      () => connection.isOffline,
      (isOffline) => void (isOffline || this.sendPending()),
      { fireImmediately: true },
    );
  }

  /** Sends the pending sign-outs; failed ones stay for the next time. */
  async sendPending(): Promise<void> {
    this.update();
    for (const session of this.pending) await this.#send(session).catch(() => {});
  }

  async #send(session: string): Promise<void> {
    await this.#deps.send({ session });
    this.update([], session);
  }

  /** Adds and removes ids. Tabs share the storage, so it is read each time. */
  private update(added: readonly string[] = [], confirmed?: string): void {
    const { stored } = this.#deps;
    const reading = stored.read('sign-outs');
    const known = reading.status === 'value' ? reading.value : [];
    const ids = new Set([...known, ...this.#unstored, ...added]);
    this.pending = [...ids].filter((id) => id !== confirmed).slice(-MAX);
    this.#unstored = reading.status === 'unreadable' ? this.pending : [];
    if (reading.status === 'unreadable') return;
    if (this.pending.length > 0) stored.set('sign-outs', this.pending);
    else if (reading.status === 'value') stored.remove('sign-outs');
  }
}

/**
 * Ends a session at the API, identified by its id or by an ID token. The request outlives the page that sends it.
 * @throws if there is no response or an unsuccessful one
 */
export async function sendSignOut(
  view: Pick<Window, 'fetch'>,
  apiHost: string,
  { session, token }: { readonly session?: string; readonly token?: string },
): Promise<void> {
  const response = await view.fetch(new URL(signOut.path, apiHost), {
    method: signOut.method,
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(session === undefined ? {} : { session }),
  });
  const reply: unknown = response.ok ? await response.json() : undefined;
  if (!hasReplyShape(signOut.reply, reply))
    throw new Error(`The API did not confirm the sign-out: ${response.status}.`);
}

/** The API's id for the session of an ID token; undefined if the API did not start the login. */
export function sessionIdIn(token: string | null): string | undefined {
  try {
    const payload = token?.split('.')[1] ?? '';
    const { sid } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: unknown };
    return SessionId.safeParse(sid).data;
  } catch {
    return undefined;
  }
}
