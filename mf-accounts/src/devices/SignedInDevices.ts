import type { AccountSession } from '@backoffice/contracts/wire/session/session';
import { endOtherSessions, endSession, listSessions } from '@backoffice/contracts/wire/session/sessionEndpoints';
import { WriteIntent, reportFailure } from '@backoffice/forms';
import { ApiError, Loader, type Platform } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';

type Deps = Pick<Platform, 'api' | 'nav'>;

/** Devices on which the account is signed in, and their logout. */
export class SignedInDevices {
  readonly list: Loader<readonly AccountSession[]>;
  /** The running logout: a session id, `others`, or null. */
  ending: string | null = null;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    // The card itself shows that the list could not be loaded.
    this.list = new Loader<readonly AccountSession[]>((_, signal) =>
      deps.api.call(listSessions, {}, { signal, handles: ['uncertain'] }),
    );
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  /** The sessions, the present device first. */
  get sessions(): readonly AccountSession[] {
    return this.list.value?.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) ?? [];
  }

  /** Whether the account is signed in on another device. */
  get hasOthers(): boolean {
    return this.list.value?.some(({ isCurrent }) => !isCurrent) ?? false;
  }

  /** Whether the list was not loaded because the seller did not sign in again. */
  get needsLogin(): boolean {
    const { state } = this.list;
    return state.status === 'failed' && state.error instanceof ApiError && state.error.code === 'fresh-login-required';
  }

  /** Signs out one device after a confirmation. */
  async end({ id, device }: AccountSession): Promise<void> {
    await this.#end(id, {
      title: '이 기기에서 로그아웃할까요?',
      text: `${device}에서 다시 로그인해야 이용할 수 있어요.`,
      done: '로그아웃했어요.',
      send: (idempotencyKey) => this.#deps.api.call(endSession, { sessionId: id }, { idempotencyKey }),
    });
  }

  /** Signs out all devices but this one after a confirmation. */
  async endOthers(): Promise<void> {
    await this.#end('others', {
      title: '다른 기기에서 모두 로그아웃할까요?',
      text: '지금 쓰는 기기만 로그인 상태로 남아요.',
      done: '다른 기기에서 모두 로그아웃했어요.',
      send: (idempotencyKey) => this.#deps.api.call(endOtherSessions, {}, { idempotencyKey }),
    });
  }

  async #end(
    ending: string,
    {
      title,
      text,
      done,
      send,
    }: { title: string; text: string; done: string; send: (idempotencyKey: string) => Promise<unknown> },
  ): Promise<void> {
    const { nav } = this.#deps;
    if (this.ending !== null) return;
    if (!(await nav.confirm({ title, text, confirmText: '로그아웃', danger: true }))) return;
    this.setEnding(ending);
    try {
      await new WriteIntent<string>().write(ending, (_, idempotencyKey) => send(idempotencyKey));
      nav.toast(done);
    } catch (error) {
      // The session had already ended: the reloaded list shows it.
      if (!(error instanceof ApiError && error.code === 'not-found')) reportFailure(error, this.#deps);
    }
    await this.list.load();
    this.setEnding(null);
  }

  private setEnding(ending: string | null): void {
    this.ending = ending;
  }
}
