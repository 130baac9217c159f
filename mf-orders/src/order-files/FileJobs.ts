import type { FileSaver, NavStore } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { FILE_LABELS, type FileJob, type FileJobState, type FileKind } from './FileJob.ts';
import { saveOrderFile } from './saveOrderFile.ts';

interface Deps {
  readonly files: Pick<FileSaver, 'download' | 'save'>;
  readonly nav: Pick<NavStore, 'toast'>;
}

/** A file to make; see FileJob. */
export type FileOrder = Pick<FileJob, 'marketId' | 'kind' | 'data'>;

/** Finished files keep their bytes; older ones are forgotten. */
const KEPT = 8;

/** The files of orders that are being made, one after another; it outlives the drawer that asked for them. */
export class FileJobs {
  jobs: readonly FileJob[] = [];
  readonly #deps: Deps;
  #lastId = 0;
  #making: { readonly id: number; readonly stop: AbortController } | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable(this, { jobs: observableRef }, { autoBind: true });
  }

  /** The files of a market, oldest first. */
  jobsOf(marketId: string): readonly FileJob[] {
    return this.jobs.filter((job) => job.marketId === marketId);
  }

  /** Asks for files; they are made after those that wait already. */
  order(orders: readonly FileOrder[]): void {
    const added = orders.map((order) => ({ ...order, id: ++this.#lastId, state: { status: 'waiting' } as const }));
    this.jobs = [...this.forgetOld(), ...added];
    void this.#makeNext();
  }

  /** Has a failed file made once more. */
  retry(id: number): void {
    this.set(id, { status: 'waiting' });
    void this.#makeNext();
  }

  /** Gives a file up, or takes a finished one off the list. */
  remove(id: number): void {
    this.jobs = this.jobs.filter((job) => job.id !== id);
    if (this.#making?.id !== id) return;
    this.#making.stop.abort();
    this.#making = undefined;
    void this.#makeNext();
  }

  /** Saves a finished file once more: some browsers take only one at a time. */
  saveAgain(id: number): void {
    const state = this.jobs.find((job) => job.id === id)?.state;
    if (state?.status !== 'ready') return;
    if (state.file === undefined) this.retry(id);
    else void this.#deps.files.save(state.file, state.name);
  }

  async #makeNext(): Promise<void> {
    if (this.#making !== undefined) return;
    const job = this.jobs.find(({ state }) => state.status === 'waiting');
    if (job === undefined) return;
    const making = { id: job.id, stop: new AbortController() };
    this.#making = making;
    this.set(job.id, { status: 'making', share: null });
    const state = await this.#make(job, making.stop.signal);
    // It was given up, and the next one is under way.
    if (this.#making !== making) return;
    this.#making = undefined;
    this.set(job.id, state);
    await this.#makeNext();
  }

  async #make(job: FileJob, signal: AbortSignal): Promise<FileJobState> {
    const { files, nav } = this.#deps;
    const onProgress = (share: number) => this.progress(job.id, share);
    try {
      const outcome = await saveOrderFile(files, job, { signal, onProgress });
      if (!outcome.saved) return { status: 'failed', reason: outcome.reason };
      nav.toast(`${withObject(job.kind)} 저장했습니다.`);
      return { status: 'ready', name: outcome.name, file: outcome.file };
    } catch (error) {
      if (!signal.aborted) throw error;
      return { status: 'failed', reason: '' };
    }
  }

  private progress(id: number, share: number): void {
    if (this.#making?.id === id) this.set(id, { status: 'making', share: share > 0 ? share : null });
  }

  private set(id: number, state: FileJobState): void {
    this.jobs = this.jobs.map((job) => (job.id === id ? { ...job, state } : job));
  }

  private forgetOld(): readonly FileJob[] {
    const ready = this.jobs.filter(({ state }) => state.status === 'ready');
    const old = new Set(ready.slice(0, Math.max(0, ready.length - KEPT)));
    return this.jobs.filter((job) => !old.has(job));
  }
}

/** The word with the particle that its last sound takes. */
function withObject(kind: FileKind): string {
  return kind === 'settlement' || kind === 'labels' ? `${FILE_LABELS[kind]}를` : `${FILE_LABELS[kind]}을`;
}
