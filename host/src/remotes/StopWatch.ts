import { type ReleaseSet, findRemote } from '@backoffice/contracts';
import type { LeaveGuard, NavStore, Stored } from '@backoffice/platform';
import type { RemoteLoader } from './RemoteLoader.ts';

/** Dependencies of `StopWatch`. */
export interface StopWatchDeps {
  readonly remotes: Pick<RemoteLoader, 'set' | 'getVersion' | 'stop'>;
  readonly readServedSet: () => Promise<ReleaseSet>;
  /** The current path. */
  readonly pathname: () => string;
  readonly guard: Pick<LeaveGuard, 'isDirty'>;
  /** Whether a reload would interrupt work (`isBusy`). */
  readonly isBusy: () => boolean;
  readonly nav: Pick<NavStore, 'confirm'>;
  readonly stored: Pick<Stored, 'get' | 'set'>;
  readonly reload: () => void;
}

/** Interval in milliseconds: a stop reaches an open page within a minute. */
const EVERY = 25_000;

const QUESTION = {
  title: '이 화면에서 문제가 발견되었습니다',
  text: '새로고침하면 문제가 없는 화면으로 바뀝니다. 저장하지 않은 내용은 사라질 수 있으니 먼저 저장해주세요.',
  confirmText: '새로고침',
  cancelText: '계속 작성',
} as const;

/**
 * Fetches the served release set regularly, and reloads a page that shows a stopped build, or a remote whose
 * maintenance has started or ended. A page with unsaved input asks first; a busy page waits for the next check.
 */
export class StopWatch {
  /** The revision of the last response. */
  revision: number;
  readonly #deps: StopWatchDeps;
  #isAsking = false;

  constructor(deps: StopWatchDeps) {
    this.#deps = deps;
    this.revision = deps.remotes.set.revision;
  }

  /** Checks regularly while the page is visible, and when it becomes visible. */
  watch(view: Pick<Window, 'document' | 'setInterval'>): void {
    const check = () => {
      if (view.document.visibilityState === 'visible') void this.check();
    };
    view.setInterval(check, EVERY);
    view.document.addEventListener('visibilitychange', check);
  }

  /** Fetches the served release set and leaves the screen if required; without a response nothing changes. */
  async check(): Promise<void> {
    const { remotes, readServedSet, pathname, guard, isBusy, nav, stored, reload } = this.#deps;
    const served = await readServedSet().catch(() => undefined);
    if (served === undefined) return;
    this.revision = served.revision;
    if (this.#isAsking) return;
    remotes.stop(served);
    const shown = findRemote(remotes.set, pathname())?.remote.id;
    const key = `stop-reload ${shown}-${served.revision}` as const;
    if (shown === undefined || !this.#mustLeave(shown, served) || isBusy() || stored.get(key) === true) return;
    stored.set(key, true);
    if (guard.isDirty) {
      this.#isAsking = true;
      const isConfirmed = await nav.confirm(QUESTION);
      this.#isAsking = false;
      if (!isConfirmed) return;
    }
    reload();
  }

  #mustLeave(id: string, served: ReleaseSet): boolean {
    const { set, getVersion } = this.#deps.remotes;
    const find = ({ remotes }: ReleaseSet) => remotes.find((remote) => remote.id === id);
    const next = find(served);
    if (next === undefined) return false;
    const isMaintained = next.maintenance ?? false;
    if (isMaintained !== (find(set)?.maintenance ?? false)) return true;
    return !isMaintained && (next.stopped?.includes(getVersion.call(this.#deps.remotes, id)) ?? false);
  }
}
