import { SALES_FILE_POLL, exportSales } from '@backoffice/contracts/files/salesEndpoints';
import { ApiError, type DownloadedFile, type Platform, markUnfinishedWork } from '@backoffice/platform';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { type PollResult, Polling, type PollingDeps } from './Polling.ts';
import {
  type SalesFile,
  type SalesFileState,
  type SalesRange,
  isSameRange,
  createRequestedState,
} from './SalesFile.ts';
import { getSalesFileName } from './getSalesFileName.ts';
import { readStoredSalesFiles, storeSalesFiles } from './storedSalesFiles.ts';

/** Services that the sales files use. */
export type SalesFilesDeps = Pick<Platform, 'api' | 'guard' | 'nav' | 'now' | 'stored' | 'user'> & {
  readonly save: (range: SalesRange, file: DownloadedFile) => Promise<{ readonly saved: boolean }>;
  readonly page: PollingDeps['page'];
};

/** Errors that a later poll may not have. Their host dialogs would repeat, and one of them reloads the page. */
const TRANSIENT_CODES = ['network', 'unreadable-answer', 'internal-error', 'unavailable', 'too-fast'];
/** The file is made, but its download needs a fresh login, for which only a click asks. */
const STALE_LOGIN = 'fresh-login-required';
/** Errors of a file that a toast reports, instead of the host's dialog, after the page was left. */
const FILE_CODES = ['sale-data-not-exists', 'excel-file-error'];
/** Path of the page, which resumes the polling after a reload (`RemoteRoute.resume`). */
const PATH = '/accounts/download/sales';
/** Maximum number of consecutive failures over a working connection. */
const MAX_FAILURES = 5;

/**
 * Requested sales files, newest first. Polling continues on other pages and after a reload, and stops with the session.
 */
export class SalesFiles {
  files: readonly SalesFile[] = [];
  readonly #deps: SalesFilesDeps;
  readonly #pollings = new Map<string, Polling>();
  #uid: string | undefined;
  #isPageOpen = false;
  #isRestored = false;

  constructor(deps: SalesFilesDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { files: observableRef }, { autoBind: true });
  }

  /**
   * Marks the page as open until the returned function is called: finished files are saved, and the host reports
   * failures.
   */
  enter(): () => void {
    this.#isPageOpen = true;
    this.resume();
    return () => void (this.#isPageOpen = false);
  }

  /** Resumes the files that were requested before a reload. Repeated calls do nothing. */
  resume(): void {
    if (this.#isRestored) return;
    this.#isRestored = true;
    reaction(() => this.#deps.user.me?.uid, this.switchUser, { fireImmediately: true });
  }

  /** Returns the state of a file; undefined if it was not requested. */
  getState(range: SalesRange): SalesFileState | undefined {
    return this.files.find((file) => isSameRange(file, range))?.state;
  }

  /** Saves a ready file; requests any other file unless it is being generated. */
  request(range: SalesRange): void {
    const state = this.getState(range);
    if (state?.status !== 'ready' || state.file === null)
      return this.start(range, state?.status === 'failed' && state.regenerate);
    void this.#save(range, state.file);
  }

  /** Requests a new generation of the file with the current sales. */
  regenerate(range: SalesRange): void {
    this.start(range, true);
  }

  /** Replaces the files by those of another user and resumes their polling; without a user the list is empty. */
  private switchUser(uid: string | undefined): void {
    for (const polling of this.#pollings.values()) polling.stop();
    this.#pollings.clear();
    this.#uid = uid;
    this.files = uid === undefined ? [] : readStoredSalesFiles(this.#deps.stored, this.#deps.now());
    this.#store();
    for (const file of this.files) if (file.state.status === 'making') this.#startPolling(file, false);
  }

  private start({ year, period }: SalesRange, regenerate: boolean): void {
    const range = { year, period };
    const state = this.getState(range);
    if (state?.status === 'making') return;
    const at = this.#deps.now();
    const requested = { ...range, at, state: createRequestedState(at, regenerate) };
    this.files = state
      ? this.files.map((file) => (isSameRange(file, range) ? requested : file))
      : [requested, ...this.files];
    this.#store();
    this.#startPolling(range, true);
  }

  /** With `isPressed` the seller waits for the first response, so the host reports every error of it. */
  #startPolling({ year, period }: SalesRange, isClicked: boolean): void {
    const range = { year, period };
    const quiet = [...TRANSIENT_CODES, STALE_LOGIN];
    let handled = isClicked ? [] : quiet;
    const request = async (signal: AbortSignal, failures: number) => {
      const handles = [...handled, ...(this.#isPageOpen ? [] : FILE_CODES)];
      handled = quiet;
      return this.#poll(range, { signal, handles }, failures);
    };
    const { page } = this.#deps;
    this.#pollings.set(`${year}.${period}`, new Polling({ request, page, interval: SALES_FILE_POLL }));
  }

  async #poll(
    range: SalesRange,
    options: { readonly signal: AbortSignal; readonly handles: string[] },
    failures: number,
  ): Promise<PollResult> {
    const state = this.getState(range);
    const regenerate = state?.status === 'making' && state.regenerate;
    try {
      const reply = await this.#deps.api.poll(exportSales, { ...range, ...(regenerate && { regenerate }) }, options);
      if (options.signal.aborted) return 'done';
      if (!('pending' in reply)) return this.finish(range, reply);
      const { askedAt, progress } = reply.pending;
      this.set(range, {
        status: 'making',
        since: Date.parse(askedAt),
        progress,
        isDisconnected: false,
        regenerate: false,
      });
      return 'continue';
    } catch (error) {
      if (options.signal.aborted) return 'done';
      if (error instanceof ApiError && error.code === STALE_LOGIN) return this.finish(range, null);
      if (isTransient(error, failures)) return this.markDisconnected(range);
      return this.fail(range, error, options.handles);
    }
  }

  private finish(range: SalesRange, file: DownloadedFile | null): PollResult {
    this.set(range, { status: 'ready', file, isSaved: false });
    if (file !== null && this.#isPageOpen) void this.#save(range, file);
    if (!this.#isPageOpen) this.#deps.nav.toast(`${getSalesFileName(range)}이 준비됐어요.`);
    return 'done';
  }

  async #save(range: SalesRange, file: DownloadedFile): Promise<void> {
    const { saved } = await this.#deps.save(range, file);
    const state = this.getState(range);
    if (saved && state?.status === 'ready') this.set(range, { ...state, isSaved: true });
  }

  private markDisconnected(range: SalesRange): PollResult {
    const state = this.getState(range);
    if (state?.status === 'making') this.set(range, { ...state, isDisconnected: true });
    return 'back-off';
  }

  private fail(range: SalesRange, error: unknown, handledCodes: readonly string[]): PollResult {
    const name = getSalesFileName(range);
    const isWithoutSales = error instanceof ApiError && error.code === 'sale-data-not-exists';
    this.set(range, isWithoutSales ? { status: 'none' } : toFailedState(error));
    if (!this.#isPageOpen && !isReportedByHost(error, handledCodes))
      this.#deps.nav.toast(isWithoutSales ? `${name}에 담을 판매 내역이 없어요.` : `${name}을 만들지 못했어요.`, {
        type: isWithoutSales ? 'info' : 'warn',
      });
    return 'done';
  }

  private set(range: SalesRange, state: SalesFileState): void {
    this.files = this.files.map((file) => (isSameRange(file, range) ? { ...file, state } : file));
    this.#store();
  }

  #store(): void {
    const { stored, guard } = this.#deps;
    const isMaking = this.files.some(({ state }) => state.status === 'making');
    guard.setWorking(PATH, isMaking);
    // Without a user the files of the last page load are not read yet.
    if (this.#uid === undefined) return;
    storeSalesFiles(stored, this.files);
    markUnfinishedWork(stored, PATH, isMaking);
  }
}

/** Waits for a lost connection without limit, but not for an API that fails repeatedly. */
function isTransient(error: unknown, failures: number): boolean {
  return (
    error instanceof ApiError && TRANSIENT_CODES.includes(error.code) && (error.status === 0 || failures < MAX_FAILURES)
  );
}

/**
 * A spreadsheet that could not be written is generated again by the next request; other failures do not restart the job
 * of the API.
 */
function toFailedState(error: unknown): SalesFileState {
  if (!(error instanceof ApiError)) return { status: 'failed', reason: '파일을 만들지 못했어요.', regenerate: false };
  const reason = error.fields[0]?.text ?? error.text;
  return { status: 'failed', reason, regenerate: error.code === 'excel-file-error' };
}

function isReportedByHost(error: unknown, handledCodes: readonly string[]): boolean {
  return error instanceof ApiError && error.surface !== 'screen' && !handledCodes.includes(error.code);
}
