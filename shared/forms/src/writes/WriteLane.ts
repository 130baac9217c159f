import type { CallOptions } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { type PendingWrite, type WriteState, toFailedState } from './PendingWrite.ts';
import type { PendingWrites } from './PendingWrites.ts';
import { WRITE_POLICIES, type WriteKind } from './writePolicies.ts';

/** The settings of a `WriteLane`. */
export interface WriteLaneOptions<Content, Reply> {
  readonly list: PendingWrites;
  readonly kind: WriteKind;
  readonly scope: string;
  /**
   * Sends a write with the key, signal and progress of a call. Reject with a `WriteConflict` if the write would overwrite
   * a value that the seller has not seen.
   */
  readonly send: (write: PendingWrite<Content, Reply>, options: CallOptions) => Promise<Reply>;
  /** Called before each call, so that a page that ends repeats it under its key, and at the end. */
  readonly store?: () => Promise<unknown>;
  readonly onReply?: (reply: Reply) => void;
  /** Called whenever sending ends, in the same action. */
  readonly onEnd?: () => void;
}

/** Values of a new write. */
export interface NewWrite<Content, Reply> {
  readonly targets?: readonly string[];
  readonly state?: WriteState<Reply>;
  readonly content: Content;
}

/**
 * The writes of one kind and scope, sent one after the other. A failed write stops the writes that its policy names; when
 * sending starts again, an uncertain write is repeated as it was under its key, a refused write is sent under a new key.
 */
export class WriteLane<Content, Reply> {
  isSending = false;
  /** Whether sending ends after the write in progress. */
  isPausing = false;
  /** The part of the write in progress that was sent, 0 to 1. */
  share = 0;
  readonly #options: WriteLaneOptions<Content, Reply>;
  #run: AbortController | undefined;

  constructor(options: WriteLaneOptions<Content, Reply>) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The writes in the order in which they are sent. */
  get writes(): readonly PendingWrite<Content, Reply>[] {
    return this.#options.list.writes.filter((write) => this.#has(write)) as PendingWrite<Content, Reply>[];
  }

  /** The first write that is not done and may be sent. */
  get next(): PendingWrite<Content, Reply> | undefined {
    const open = this.writes.filter(({ state }) => state.status !== 'done');
    return this.#stopsAll ? open[0] : this.sendable[0];
  }

  /** The waiting writes without an earlier failed write of the same targets. */
  get sendable(): readonly PendingWrite<Content, Reply>[] {
    const blocked = new Set<string>();
    return this.writes.filter(({ state, targets }) => {
      if (state.status === 'refused' || state.status === 'conflict') for (const id of targets) blocked.add(id);
      return !targets.some((id) => blocked.has(id));
    });
  }

  get replies(): readonly Reply[] {
    return this.writes.flatMap(({ state }) => (state.status === 'done' ? [state.reply] : []));
  }

  /** Makes a write with a key of its own, without adding it. */
  create({
    content,
    targets = [],
    state = { status: 'waiting' },
  }: NewWrite<Content, Reply>): PendingWrite<Content, Reply> {
    const { kind, scope } = this.#options;
    return { id: crypto.randomUUID(), kind, scope, targets, content, key: crypto.randomUUID(), state };
  }

  /** Adds writes at the end, or moves writes of another kind here; the result is whether they are stored (`change`). */
  add(writes: readonly PendingWrite<Content, Reply>[], onShown?: () => void): boolean | Promise<boolean> {
    const { kind, scope, list } = this.#options;
    return list.change(kind, (all) => [...all, ...writes.map((write) => ({ ...write, kind, scope }))], onShown);
  }

  /** Replaces the writes while none is sent; writes of another kind are moved here. */
  replace(writes: readonly PendingWrite<Content, Reply>[]): void {
    const { kind, scope, list } = this.#options;
    const ids = new Set(writes.map(({ id }) => id));
    void list.change(kind, (all) => [
      ...all.filter((write) => !this.#has(write) && !ids.has(write.id)),
      ...writes.map((write) => ({ ...write, kind, scope, isClosed: false })),
    ]);
  }

  /** Replaces a write that still exists; resolves when it is stored (`change`). */
  update(
    id: string,
    replace: (write: PendingWrite<Content, Reply>) => PendingWrite<Content, Reply>,
  ): boolean | Promise<boolean> {
    const { kind, list } = this.#options;
    return list.change(kind, (all) =>
      all.map((write) => (write.id === id ? replace(write as PendingWrite<Content, Reply>) : write)),
    );
  }

  remove(ids: readonly string[]): boolean | Promise<boolean> {
    const { kind, list } = this.#options;
    return list.change(kind, (all) => all.filter(({ id }) => !ids.includes(id)));
  }

  /** Stores the writes no longer: the seller has closed the report of their outcome. */
  close(): void {
    const { kind, list } = this.#options;
    void list.change(kind, (all) => all.map((write) => (this.#has(write) ? { ...write, isClosed: true } : write)));
  }

  /** Sends the writes that are not done; does nothing while it sends. Never rejects. */
  async send(): Promise<void> {
    if (this.isSending || (this.#isOnDevice && this.next === undefined)) return;
    const run = this.start();
    const sendAll = async () => {
      for (let write = this.next; write !== undefined && !this.isPausing; write = this.next) {
        const state = await this.#attempt(this.#markSending(write), run);
        if (this.#run !== run) return;
        const isStored = this.setState(write.id, state);
        if (this.#isOnDevice) await isStored;
        if (this.#stopsAll ? state.status !== 'done' : state.status === 'uncertain') return;
      }
    };
    await (this.#isOnDevice ? this.#options.list.whileSending(sendAll) : sendAll());
    if (this.#run === run) this.finish();
  }

  /** Sends no further write; the write in progress is completed. */
  pause(): void {
    this.isPausing = this.isSending;
  }

  /** Stops waiting: the write in progress is uncertain at once, and a late reply changes nothing. */
  stop(): void {
    if (!this.isSending) return;
    this.#run?.abort();
    const sending = this.writes.find(({ state }) => state.status === 'sending');
    if (sending !== undefined) void this.setState(sending.id, { status: 'uncertain', isStopped: true });
    this.finish();
  }

  get #stopsAll(): boolean {
    return WRITE_POLICIES[this.#options.kind].stops === 'all';
  }

  get #isOnDevice(): boolean {
    return WRITE_POLICIES[this.#options.kind].store === 'device';
  }

  #has({ kind, scope }: Pick<PendingWrite, 'kind' | 'scope'>): boolean {
    return kind === this.#options.kind && scope === this.#options.scope;
  }

  /** A write of the device keeps its state, because every tab may send it. */
  #markSending(write: PendingWrite<Content, Reply>): PendingWrite<Content, Reply> {
    if (this.#isOnDevice) return write;
    const key = write.state.status === 'refused' ? crypto.randomUUID() : write.key;
    const sending = { ...write, key, state: { status: 'sending' } } as const;
    void this.update(write.id, () => sending);
    return sending;
  }

  async #attempt(write: PendingWrite<Content, Reply>, run: AbortController): Promise<WriteState<Reply>> {
    const { send, store } = this.#options;
    const { signal } = run;
    try {
      const storing = store?.();
      if (storing) await storing;
      signal.throwIfAborted();
      const onProgress = (share: number) => this.showProgress(run, share);
      return { status: 'done', reply: await send(write, { idempotencyKey: write.key, signal, onProgress }) };
    } catch (error) {
      return toFailedState(error);
    }
  }

  private start(): AbortController {
    this.isSending = true;
    return (this.#run = new AbortController());
  }

  /** A write of the device that is done is deleted, and a write without a response waits again. */
  private setState(id: string, state: WriteState<Reply>): boolean | Promise<boolean> {
    this.share = 0;
    if (this.#isOnDevice && state.status === 'uncertain') return true;
    if (this.#isOnDevice && state.status === 'done') return this.remove([id]);
    const isStored = this.update(id, (write) => ({ ...write, state }));
    if (state.status === 'done') this.#options.onReply?.(state.reply);
    return isStored;
  }

  private showProgress(run: AbortController, share: number): void {
    if (this.#run === run) this.share = share;
  }

  private finish(): void {
    this.#run = undefined;
    this.isSending = false;
    this.isPausing = false;
    void this.#options.store?.();
    this.#options.onEnd?.();
  }
}
