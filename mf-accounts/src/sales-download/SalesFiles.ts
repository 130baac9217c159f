import { SALES_FILE_POLL, exportSales } from '@backoffice/contracts';
import {
  type ApiClient,
  ApiError,
  type DownloadedFile,
  type ExpireStore,
  type NavStore,
  type UserStore,
} from '@backoffice/platform';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { Polling, type PollingDeps, type Turn } from './Polling.ts';
import { type SalesFile, type SalesFileState, type SalesRange, beginning, isSameRange } from './SalesFile.ts';
import { storeSalesFiles, readStoredSalesFiles } from './storedSalesFiles.ts';
import { salesFileName } from './salesFileName.ts';

/** What the sales files need of the platform. */
export interface SalesFilesDeps {
  readonly api: Pick<ApiClient, 'poll'>;
  readonly expire: Pick<ExpireStore, 'get' | 'set'>;
  readonly nav: Pick<NavStore, 'toast'>;
  readonly user: Pick<UserStore, 'me'>;
  readonly now: () => number;
  readonly save: (range: SalesRange, file: DownloadedFile) => void;
  readonly page: PollingDeps['page'];
}

/** What may be over at the next question. The host's dialogs for them would come again and again, and one reloads the page. */
const PASSING = ['network', 'unreadable-answer', 'internal-error', 'unavailable', 'too-fast'];
/** What a person who is elsewhere by now hears as a toast and not in a dialog. */
const ABOUT_FILE = ['sale-data-not-exists', 'excel-file-error'];
/** Refusals of a working connection, one after another, before a file is given up. */
const PATIENCE = 5;

/** The sales files that the person asked for, newest first. They go on while other pages are open and after a reload, and end with the session. */
export class SalesFiles {
  files: readonly SalesFile[] = [];
  readonly #deps: SalesFilesDeps;
  readonly #pollings = new Map<string, Polling>();
  #uid: string | undefined;
  #isHere = false;
  #isOpened = false;

  constructor(deps: SalesFilesDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { files: observableRef }, { autoBind: true });
  }

  /**
   * The page is open: a file that comes is saved, and the host tells what is wrong with one. The answered function ends
   * that. The first time, what was asked for before a reload goes on.
   */
  enter(): () => void {
    this.#isHere = true;
    if (!this.#isOpened) reaction(() => this.#deps.user.me?.uid, this.belongTo, { fireImmediately: true });
    this.#isOpened = true;
    return () => void (this.#isHere = false);
  }

  /** Where a file stands; undefined when it was not asked for. */
  stateOf(range: SalesRange): SalesFileState | undefined {
    return this.files.find((file) => isSameRange(file, range))?.state;
  }

  /** Asks for a file: one that is there is saved, one that is being made goes on, all else begins. */
  ask(range: SalesRange): void {
    const state = this.stateOf(range);
    if (state?.status !== 'ready' || state.file === null)
      return this.begin(range, state?.status === 'failed' && state.regenerate);
    this.#deps.save(range, state.file);
    this.set(range, { ...state, isSaved: true });
  }

  /** Has a file made afresh. */
  renew(range: SalesRange): void {
    this.begin(range, true);
  }

  /** Shows the files of a person and goes on with them; of nobody there are none. */
  private belongTo(uid: string | undefined): void {
    for (const polling of this.#pollings.values()) polling.stop();
    this.#pollings.clear();
    this.#uid = uid;
    this.files = uid === undefined ? [] : readStoredSalesFiles(this.#deps.expire, uid, this.#deps.now());
    for (const file of this.files) if (file.state.status === 'making') this.#poll(file, false);
  }

  private begin({ year, period }: SalesRange, regenerate: boolean): void {
    const range = { year, period };
    const state = this.stateOf(range);
    if (state?.status === 'making') return;
    const at = this.#deps.now();
    const begun = { ...range, at, state: beginning(at, regenerate) };
    this.files = state ? this.files.map((file) => (isSameRange(file, range) ? begun : file)) : [begun, ...this.files];
    this.#keep();
    this.#poll(range, true);
  }

  /** With `isPressed` somebody waits for the first answer, so the host tells whatever goes wrong with it. */
  #poll({ year, period }: SalesRange, isPressed: boolean): void {
    const range = { year, period };
    let passing = isPressed ? [] : PASSING;
    const ask = async (signal: AbortSignal, failures: number) => {
      const handles = [...passing, ...(this.#isHere ? [] : ABOUT_FILE)];
      passing = PASSING;
      return this.#take(range, { signal, handles }, failures);
    };
    const { page } = this.#deps;
    this.#pollings.set(`${year}.${period}`, new Polling({ ask, page, every: SALES_FILE_POLL }));
  }

  async #take(range: SalesRange, options: { signal: AbortSignal; handles: string[] }, failures: number): Promise<Turn> {
    const state = this.stateOf(range);
    const regenerate = state?.status === 'making' && state.regenerate;
    try {
      const answer = await this.#deps.api.poll(exportSales, { ...range, ...(regenerate && { regenerate }) }, options);
      if (options.signal.aborted) return 'done';
      if (!('pending' in answer)) return this.finish(range, answer);
      const { askedAt, progress } = answer.pending;
      this.set(range, { status: 'making', since: Date.parse(askedAt), progress, isLost: false, regenerate: false });
      return 'again';
    } catch (error) {
      if (options.signal.aborted) return 'done';
      if (isPassing(error, failures)) return this.lose(range);
      return this.fail(range, error, options.handles);
    }
  }

  private finish(range: SalesRange, file: DownloadedFile): Turn {
    const { nav, save } = this.#deps;
    this.set(range, { status: 'ready', file, isSaved: this.#isHere });
    if (this.#isHere) save(range, file);
    else nav.toast(`${salesFileName(range)}이 준비되었습니다.`);
    return 'done';
  }

  private lose(range: SalesRange): Turn {
    const state = this.stateOf(range);
    if (state?.status === 'making') this.set(range, { ...state, isLost: true });
    return 'later';
  }

  private fail(range: SalesRange, error: unknown, handled: readonly string[]): Turn {
    const name = salesFileName(range);
    const isNone = error instanceof ApiError && error.code === 'sale-data-not-exists';
    this.set(range, isNone ? { status: 'none' } : failure(error));
    if (!this.#isHere && !isReportedByHost(error, handled))
      this.#deps.nav.toast(isNone ? `${name}에 담을 판매 내역이 없습니다.` : `${name}을 만들지 못했습니다.`, {
        type: isNone ? 'info' : 'warn',
      });
    return 'done';
  }

  private set(range: SalesRange, state: SalesFileState): void {
    this.files = this.files.map((file) => (isSameRange(file, range) ? { ...file, state } : file));
    this.#keep();
  }

  #keep(): void {
    if (this.#uid !== undefined) storeSalesFiles(this.#deps.expire, this.#uid, this.files);
  }
}

/** A lost connection comes back; an API that keeps refusing may not. */
function isPassing(error: unknown, failures: number): boolean {
  return error instanceof ApiError && PASSING.includes(error.code) && (error.status === 0 || failures < PATIENCE);
}

/** A file that could not be written is tried afresh; what happened to others is not known. */
function failure(error: unknown): SalesFileState {
  if (!(error instanceof ApiError)) return { status: 'failed', reason: '파일을 만들지 못했습니다.', regenerate: false };
  const reason = error.fields[0]?.text ?? error.text;
  return { status: 'failed', reason, regenerate: error.code === 'excel-file-error' };
}

function isReportedByHost(error: unknown, handled: readonly string[]): boolean {
  return error instanceof ApiError && error.surface !== 'screen' && !handled.includes(error.code);
}
