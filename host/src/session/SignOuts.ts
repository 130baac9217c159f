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
  pending: readonly string[];
  readonly #deps: SignOutsDeps;

  constructor(deps: SignOutsDeps) {
    this.#deps = deps;
    this.pending = this.#read();
    makeAutoObservable(this, { pending: observableRef }, { autoBind: true });
  }

  /**
   * Ends at the API the session of a token and that of the last login on this device; the two differ if another tab has
   * signed in again. A login without an id is identified only by its token, which is not stored: it is sent once.
   */
  async end(named: string | undefined, token: string | null): Promise<void> {
    const { stored } = this.#deps;
    const sessions = [...new Set([named, stored.get('session-id')])].filter((id) => id !== undefined);
    stored.remove('session-id');
    this.#store([...this.#read(), ...sessions]);
    if (sessions.length === 0 && token !== null) await this.#deps.send({ token });
    for (const session of sessions) await this.#send(session);
  }

  /** Stores the session of a login on this device. It replaces that of an earlier login, which is ended. */
  async recordSession(session: string | undefined): Promise<void> {
    const { stored } = this.#deps;
    const earlier = stored.get('session-id');
    if (session === undefined) stored.remove('session-id');
    else stored.set('session-id', session);
    if (earlier === undefined || earlier === session) return;
    this.#store([...this.#read(), earlier]);
    await this.#send(earlier);
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
    for (const session of this.#read()) await this.#send(session).catch(() => {});
  }

  async #send(session: string): Promise<void> {
    await this.#deps.send({ session });
    this.#store(this.#read().filter((each) => each !== session));
  }

  #store(pending: readonly string[]): void {
    this.setPending(pending.slice(-MAX));
    if (pending.length === 0) this.#deps.stored.remove('sign-outs');
    else this.#deps.stored.set('sign-outs', this.pending);
  }

  private setPending(pending: readonly string[]): void {
    this.pending = pending;
  }

  /** Tabs share the storage, so it is read each time. */
  #read(): readonly string[] {
    return this.#deps.stored.get('sign-outs') ?? [];
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
