import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { ApiError, Loader, flushDrafts } from '@backoffice/platform';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FormDraft } from '../drafts/FormDraft.ts';
import { FormProblems } from '../problems/FormProblems.ts';
import { INCOMPLETE_MESSAGE } from '../problems/incompleteMessage.ts';
import { reportFailure } from '../problems/reportFailure.ts';
import { changedFields } from './changedFields.ts';
import type { EditChange, EditSessionOptions } from './EditSessionOptions.ts';
import { SessionDraft, type SessionDraftContent } from './SessionDraft.ts';

/**
 * Edits one record: loads the record, restores its draft, tracks unsaved changes, validates, saves, detects conflicts
 * and discards. The store of a page creates a session for its form and calls it; the session never calls the store, only
 * the functions of its options. The session does not know the fields of the form.
 */
export class EditSession<Content, Stored, Fields extends object, Task extends string = 'save'> {
  readonly loader: Loader<Stored>;
  readonly problems: FormProblems;
  /** The record as last loaded or saved; null before the first response. */
  record: Stored | null = null;
  /** The running task. Other tasks cannot start until it ends. */
  busy: Task | null = null;
  /** Whether the record was saved on another page since it was loaded, so that the seller has to choose. */
  isStale = false;
  private baseline: Fields | null = null;
  /** Version of the record on which the typed values are based. */
  private version: string | null = null;
  private purpose: Task | null = null;
  readonly #options: EditSessionOptions<Content, Stored, Fields, Task>;
  readonly #draft: SessionDraft<Content, Stored, Fields, Task>;
  #visit = 0;
  #writing: AbortController | undefined;

  constructor(options: EditSessionOptions<Content, Stored, Fields, Task>) {
    this.#options = options;
    this.loader = new Loader((_, signal) => this.read(signal));
    this.problems = new FormProblems({ values: options.fields, validate: () => this.validate() });
    this.#draft = new SessionDraft(options);
    makeAutoObservable<this, 'baseline' | 'isDiscarded'>(
      this,
      {
        loader: false,
        problems: false,
        draft: false,
        record: observableRef,
        baseline: observableRef,
        isDiscarded: false,
      },
      { autoBind: true },
    );
  }

  /** Draft of the form, with the time of the restored values; undefined for a form without drafts. */
  get draft(): FormDraft<SessionDraftContent<Content>> | undefined {
    return this.#draft.form;
  }

  /**
   * Time of a draft that was found while the seller typed, in milliseconds since 1970, until the seller has chosen
   * between the draft and the typed values; otherwise null.
   */
  get earlierDraftTime(): number | null {
    return this.#draft.earlierDraftTime;
  }

  /** Values for a save; null before a record is shown. */
  get fields(): Fields | null {
    return this.#options.fields();
  }

  /** Whether there are values or pictures that are not stored yet. */
  get isDirty(): boolean {
    const { fields, baseline, record } = this;
    if (fields === null || baseline === null || record === null || !this.canEdit(record)) return false;
    const { pictures, isIncomplete } = this.#options;
    if (pictures?.isPending || isIncomplete?.()) return true;
    return Object.keys(changedFields(fields, baseline)).length > 0;
  }

  /**
   * Loads the record and restores its draft. When a page becomes visible again, it calls `load` again; typed values
   * remain.
   */
  async load(): Promise<void> {
    if (this.busy !== null) return this.#startAutosave();
    const visit = (this.#visit += 1);
    await Promise.all([this.#draft.read(this.isDirty), this.#options.read && this.loader.load()]);
    if (visit !== this.#visit) return;
    const { state } = this.loader;
    if (this.#options.read) {
      if (state.status !== 'ready') return;
      if (this.isDirty) this.refresh(state.value);
      else this.show(state.value);
    }
    // A draft never replaces typed values automatically. Fields that drafts do not contain are not affected.
    const isTyped = this.isDirty && this.#draft.isTyped(this.record);
    if (isTyped) this.#draft.requestChoice();
    else if (!this.#draft.isChoiceRequested) this.restore();
    this.#startAutosave();
    // The draft stores only later changes automatically, so store the current values now.
    if (isTyped) await flushDrafts();
  }

  /** Shows the draft that was found late instead of the typed values, after the seller chose it. */
  restoreEarlierDraft(): void {
    if (this.busy !== null) return;
    this.problems.hide();
    this.draft?.unmarkRestored();
    this.restore();
  }

  /** Deletes the draft that was found late and keeps the typed values, after the seller chose them. */
  discardEarlierDraft(): void {
    this.#draft.discardFound();
  }

  /** Discards the typed values and shows the currently stored record. */
  async reload(): Promise<void> {
    this.setStale(false);
    if (!this.#options.read) return this.discard();
    await this.loader.load();
    if (this.loader.state.status !== 'ready') return;
    this.show(this.loader.state.value);
    await this.#draft.remove();
  }

  /** Discards the typed values and aborts a running save; shows the record as last known. */
  async discard(): Promise<void> {
    this.#writing?.abort();
    if (this.record !== null) this.show(this.record);
    await this.#draft.remove();
  }

  /** Discards the typed values immediately, even without a connection, and then loads the stored record. */
  async discardDraftAndReload(): Promise<void> {
    await this.discard();
    await this.load();
  }

  /** Ends the session with its page. Typed values are stored as a draft unless the seller has confirmed their loss. */
  leave({ isDiscarded }: { readonly isDiscarded: boolean }): void {
    this.#visit += 1;
    this.loader.cancel();
    if (isDiscarded && this.isDirty) void this.discard();
    this.#draft.leave(this.typedState);
    if (!this.#options.keepAlive) this.#options.pictures?.dispose();
  }

  /** Shows a record and discards the typed values. */
  show(stored: Stored): void {
    // Needs a separate action, because a page may create a store during rendering and show a record there, inside a
    // derivation.
    runInAction(() => this.#show(stored));
  }

  /**
   * Applies a record that was loaded or changed outside of the form. Typed values remain. If the form's fields differ
   * in the new record, the session keeps the old version, so that the next save reports a conflict.
   */
  refresh(stored: Stored): void {
    const { record } = this;
    const { refresh } = this.#options;
    // Values that can no longer be saved must not look as if they were stored.
    if (record === null || !this.canEdit(stored)) this.show(stored);
    else if (this.version === this.getVersion(record) && refresh?.isSame(record, stored)) {
      this.record = stored;
      this.version = this.getVersion(stored);
    } else this.record = refresh?.merge(record, stored) ?? record;
  }

  /** Validates and stores the typed values; returns whether they are stored. Does nothing while a task is running. */
  async save(task: Task): Promise<boolean> {
    // Validates before the form is busy: pages disable fields while they are busy, and a disabled field cannot get the
    // focus.
    if (this.busy !== null || !this.isValid(task)) return false;
    return this.run(task, () => this.#store({ overwrite: false }));
  }

  /** Stores the typed values over changes of other devices. */
  overwrite(task: Task): Promise<boolean> {
    this.setStale(false);
    return this.run(task, () => this.#store({ overwrite: true }));
  }

  /**
   * Runs one task at a time and shows its failure. Returns the result of `act`, or false. `act` does not call the
   * session.
   * @throws unexpected errors of `act`
   */
  async run<Result>(task: Task, act: () => Promise<Result>): Promise<Result | false> {
    if (this.busy !== null) return false;
    this.loader.cancel();
    this.#writing = undefined;
    this.setBusy(task);
    try {
      return await act();
    } catch (error) {
      if (this.isDiscarded) return false;
      const { nav } = this.#options;
      reportFailure(error, { nav, problems: this.problems, onStale: () => this.setStale(true) });
      return false;
    } finally {
      this.setBusy(null);
    }
  }

  setStale(isStale: boolean): void {
    this.isStale = isStale;
  }

  #show(stored: Stored): void {
    this.record = stored;
    this.version = this.getVersion(stored);
    this.#options.show(stored);
    this.baseline = this.fields;
    this.#options.intent?.restart();
    this.problems.hide();
    this.draft?.unmarkRestored();
  }

  private async read(signal: AbortSignal): Promise<Stored> {
    if (!this.#options.read) throw new Error('A session without read has its record from show().');
    return this.#options.read(signal);
  }

  /** Waits for the pictures, then stores the fields. Returns false if a picture is missing. */
  async #store({ overwrite }: { readonly overwrite: boolean }): Promise<boolean> {
    const writing = (this.#writing = new AbortController());
    const { pictures } = this.#options;
    if (pictures && !(await pictures.waitUntilReady())) return false;
    if (overwrite) {
      const problems = await this.#reconcile({ overwrite });
      if (problems.length > 0) return this.refuse(problems);
    }
    const { fields, baseline, record } = this;
    if (fields === null || baseline === null || record === null || writing.signal.aborted) return false;
    const version = overwrite ? null : await this.#readVersion(writing.signal);
    const stored = await this.#write({ fields, baseline, version, record, signal: writing.signal });
    if (stored === null || writing.signal.aborted) return false;
    this.markStored(stored, this.#options.toFields?.(stored) ?? fields);
    await this.#draft.remove();
    return true;
  }

  /** Returns the version that a save sends (`isVersionUncertain`). @throws ApiError */
  async #readVersion(signal: AbortSignal): Promise<string | null> {
    if (this.version !== null && this.#options.isVersionUncertain?.()) this.refresh(await this.read(signal));
    return this.version;
  }

  /**
   * Writes the change. If the API rejects fields because the record has changed since it was loaded, the form shows the
   * change at these fields.
   */
  async #write(change: EditChange<Stored, Fields>): Promise<Stored | null> {
    try {
      const stored = await this.#options.write(change);
      if (stored === null && this.purpose !== null && !change.signal.aborted) this.isValid(this.purpose);
      return stored;
    } catch (error) {
      if (!(error instanceof ApiError) || error.fields.length === 0 || change.signal.aborted) throw error;
      const problems = await this.#reconcile({ overwrite: change.version === null });
      if (problems.length === 0) throw error;
      const groups = new Set(problems.map(({ path }) => getGroup(path)));
      const others = error.fields.filter(({ path }) => !groups.has(getGroup(path)));
      this.refuse([...problems, ...others]);
      return null;
    }
  }

  /** Loads the record again and adjusts the typed values to it. @throws ApiError */
  async #reconcile({ overwrite }: { readonly overwrite: boolean }): Promise<readonly FieldProblem[]> {
    const { read, reconcile } = this.#options;
    const { record } = this;
    const writing = this.#writing;
    if (read === undefined || reconcile === undefined || writing === undefined || record === null) return [];
    const now = await read(writing.signal);
    if (writing.signal.aborted) return [];
    return runInAction(() => {
      const problems = reconcile(now, record);
      this.record = now;
      if (overwrite) this.version = this.getVersion(now);
      return problems;
    });
  }

  private refuse(problems: readonly FieldProblem[]): false {
    this.problems.showServerProblems(problems);
    this.#options.nav.toast(INCOMPLETE_MESSAGE, { type: 'warn' });
    return false;
  }

  /** Values that were typed after the request was sent remain unsaved. */
  private markStored(stored: Stored, fields: Fields): void {
    this.record = stored;
    this.version = this.getVersion(stored);
    this.baseline = fields;
    this.problems.hide();
  }

  private restore(): void {
    const draft = this.#draft.consumeFound();
    if (draft === null || this.record === null || !this.canEdit(this.record)) return;
    this.#draft.restore(draft);
    const isSameVersion = draft.typed.version === this.getVersion(this.record);
    const changed = this.#options.reconcile?.(this.record, isSameVersion ? this.record : null) ?? [];
    for (const { path, text } of changed) this.problems.showProblem(path, text);
    if (!this.isDirty) return this.#options.intent?.restart();
    this.version = draft.typed.version;
    this.draft?.markRestored(draft.age);
  }

  #startAutosave(): void {
    this.#draft.startAutosave(() => this.typedState);
  }

  private get typedState() {
    return { record: this.record, version: this.version, isDirty: this.isDirty };
  }

  /** Whether the seller has discarded the running save. */
  private get isDiscarded(): boolean {
    return this.#writing?.signal.aborted === true;
  }

  private validate() {
    const { purpose, record } = this;
    return purpose === null || record === null ? [] : this.#options.validate(purpose, record);
  }

  private canEdit(stored: Stored): boolean {
    return this.#options.canEdit?.(stored) ?? true;
  }

  private getVersion(stored: Stored): string | null {
    return this.#options.version?.(stored) ?? null;
  }

  private isValid(task: Task): boolean {
    this.purpose = task;
    if (this.problems.validate()) return true;
    this.#options.nav.toast(INCOMPLETE_MESSAGE, { type: 'warn' });
    return false;
  }

  private setBusy(task: Task | null): void {
    this.busy = task;
  }
}

/** Returns the first part of a field path. */
function getGroup(path: string): string {
  return path.split('.')[0] ?? '';
}
