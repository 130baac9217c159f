import type { Stored, FileSaver, LeaveGuard, NavStore, CallOptions, SaveOutcome } from '@backoffice/platform';
import { withParticle } from '@backoffice/contracts/codes/withParticle';
import { makeAutoObservable, observableRef } from 'mobx';
import { type FileJob, type FileJobState, type FileRequest, FILE_LABELS } from './FileJob.ts';
import {
  exportLabels,
  exportOrders,
  exportPackages,
  exportSettlement,
} from '@backoffice/contracts/order/lists/exportEndpoints';

interface Deps {
  readonly fileSaver: Pick<FileSaver, 'download' | 'save'>;
  readonly nav: Pick<NavStore, 'toast'>;
  readonly guard: Pick<LeaveGuard, 'setWorking'>;
  readonly stored: Pick<Stored, 'get' | 'set' | 'remove'>;
}

/** Maximum number of finished files; their bytes are in memory. */
const MAX_READY = 8;

const INTERRUPTED = '페이지가 닫혀 파일을 만들지 못했어요.';

/**
 * Queue of order files, made one after another. Jobs continue after the drawer closes, and the page warns before it is
 * closed. If the page is closed anyway, the unfinished files are listed as failed when the tab opens again.
 */
export class FileJobs {
  jobs: readonly FileJob[] = [];
  readonly #deps: Deps;
  /** The functions to call when a file is saved, by the id of its job. */
  readonly #listeners = new Map<number, () => void>();
  #lastId = 0;
  #current: { readonly id: number; readonly abort: AbortController } | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.jobs = this.#restore();
    makeAutoObservable(this, { jobs: observableRef }, { autoBind: true });
  }

  /** Returns the files of a market, oldest first. */
  listByMarket(marketId: string): readonly FileJob[] {
    return this.jobs.filter((job) => job.marketId === marketId);
  }

  /** Adds files to the queue; `onReady` is called for each file that was saved. */
  add(requests: readonly FileRequest[], onReady: () => void = () => {}): void {
    const added = requests.map((request) => ({
      ...request,
      id: ++this.#lastId,
      state: { status: 'waiting' } as const,
    }));
    for (const { id } of added) this.#listeners.set(id, onReady);
    this.jobs = [...this.withoutOld(), ...added];
    this.#record();
    void this.#makeNext();
  }

  /** Queues a failed file again. */
  retry(id: number): void {
    this.set(id, { status: 'waiting' });
    void this.#makeNext();
  }

  /** Cancels an unfinished file or removes a finished file from the list. */
  remove(id: number): void {
    this.jobs = this.jobs.filter((job) => job.id !== id);
    this.#record();
    if (this.#current?.id !== id) return;
    this.#current.abort.abort();
    this.#current = undefined;
    void this.#makeNext();
  }

  /** Saves a finished file again, because some browsers accept only one download at a time. */
  saveAgain(id: number): void {
    const state = this.jobs.find((job) => job.id === id)?.state;
    if (state?.status !== 'ready') return;
    if (state.file === undefined) this.retry(id);
    else void this.#deps.fileSaver.save(state.file, state.name);
  }

  async #makeNext(): Promise<void> {
    if (this.#current !== undefined) return;
    const job = this.jobs.find(({ state }) => state.status === 'waiting');
    if (job === undefined) return;
    const current = { id: job.id, abort: new AbortController() };
    this.#current = current;
    this.set(job.id, { status: 'making', share: null });
    const state = await this.#make(job, current.abort.signal);
    // The job was cancelled, and the next job has started.
    if (this.#current !== current) return;
    this.#current = undefined;
    this.set(job.id, state);
    if (state.status === 'ready') this.#listeners.get(job.id)?.();
    await this.#makeNext();
  }

  async #make(job: FileJob, signal: AbortSignal): Promise<FileJobState> {
    const { fileSaver, nav } = this.#deps;
    const onProgress = (share: number) => this.setProgress(job.id, share);
    try {
      const outcome = await saveOrderFile(fileSaver, job, { signal, onProgress });
      if (!outcome.saved) return { status: 'failed', reason: outcome.reason };
      const name = job.label ?? FILE_LABELS[job.kind];
      // A browser does not report whether the user stored the file.
      nav.toast(outcome.isConfirmed ? `${withParticle(name, '을/를')} 저장했어요.` : `${name} 내려받기를 시작했어요.`);
      return { status: 'ready', name: outcome.name, file: outcome.file };
    } catch (error) {
      if (!signal.aborted) throw error;
      return { status: 'failed', reason: '' };
    }
  }

  private setProgress(id: number, share: number): void {
    if (this.#current?.id === id) this.set(id, { status: 'making', share: share > 0 ? share : null });
  }

  private set(id: number, state: FileJobState): void {
    const before = this.jobs.find((job) => job.id === id)?.state.status;
    this.jobs = this.jobs.map((job) => (job.id === id ? { ...job, state } : job));
    if (before !== state.status) this.#record();
  }

  /** Stores the unfinished requests. While there are any, the browser asks before the document closes. */
  #record(): void {
    const { guard, stored } = this.#deps;
    const open = this.jobs.filter(({ state }) => state.status === 'waiting' || state.status === 'making');
    guard.setWorking('order files', open.length > 0);
    const requests: FileRequest[] = open.map(toRequest);
    if (requests.length === 0) stored.remove('open-files');
    else stored.set('open-files', requests);
  }

  #restore(): readonly FileJob[] {
    // Only this class writes the stored value, so its type is known.
    const requests = (this.#deps.stored.get('open-files') ?? []) as readonly FileRequest[];
    return requests.map((request) => ({
      ...request,
      id: ++this.#lastId,
      state: { status: 'failed', reason: INTERRUPTED },
    }));
  }

  private withoutOld(): readonly FileJob[] {
    const ready = this.jobs.filter(({ state }) => state.status === 'ready');
    const old = new Set(ready.slice(0, Math.max(0, ready.length - MAX_READY)));
    return this.jobs.filter((job) => !old.has(job));
  }
}

function toRequest(job: FileJob): FileRequest {
  const { id: _, state: __, ...request } = job;
  return request;
}

const ENDPOINTS = { orders: exportOrders, packages: exportPackages, labels: exportLabels };

/**
 * Downloads a file from the API and saves it.
 * @throws the abort reason if `signal` is aborted
 */
function saveOrderFile(
  fileSaver: Pick<FileSaver, 'download'>,
  file: FileRequest,
  options: CallOptions,
): Promise<SaveOutcome> {
  const { marketId } = file;
  if (file.kind === 'settlement') return fileSaver.download(exportSettlement, { marketId }, options);
  const { kind, data, reason } = file;
  return fileSaver.download(ENDPOINTS[kind], { marketId, data, reason }, options);
}
