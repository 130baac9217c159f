import type { FieldProblem } from '@backoffice/contracts';
import { ApiError, type FormDraft, Loader, flushDrafts } from '@backoffice/platform';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { FormProblems } from '../problems/FormProblems.ts';
import { INCOMPLETE_MESSAGE } from '../problems/incompleteMessage.ts';
import { reportFailure } from '../problems/reportFailure.ts';
import { changedFields } from './changedFields.ts';
import type { EditChange, EditSessionOptions } from './EditSessionOptions.ts';
import { SessionDraft, type SessionDraftContent } from './SessionDraft.ts';

/**
 * One record while it is edited: reads it, restores its draft, knows what is typed and not stored, validates, saves,
 * detects conflicts and discards. A page's store creates one for its own form; the session knows no field.
 */
export class EditSession<Content, Stored, Fields extends object, Task extends string = 'save'> {
  readonly loader: Loader<Stored>;
  readonly problems: FormProblems;
  /** The record as it was read or saved last; null before the first answer. */
  record: Stored | null = null;
  /** What is under way; nothing else is started meanwhile. */
  busy: Task | null = null;
  /** Whether the record was saved elsewhere since it was read, and the seller has to choose. */
  isStale = false;
  private baseline: Fields | null = null;
  /** The version of the record on which was typed. */
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
    makeAutoObservable<this, 'baseline' | 'isAbandoned'>(
      this,
      {
        loader: false,
        problems: false,
        draft: false,
        record: observableRef,
        baseline: observableRef,
        isAbandoned: false,
      },
      { autoBind: true },
    );
  }

  /** The draft, which knows since when what is shown was typed; undefined for a form without drafts. */
  get draft(): FormDraft<SessionDraftContent<Content>> | undefined {
    return this.#draft.form;
  }

  /**
   * When a draft was typed that was found late, in milliseconds since 1970, while the seller has to choose between it and
   * what is typed by now; null otherwise.
   */
  get earlierSince(): number | null {
    return this.#draft.askedSince;
  }

  /** What would be saved; null before a record is shown. */
  get fields(): Fields | null {
    return this.#options.fields();
  }

  /** Whether something typed or chosen is not stored yet. */
  get isDirty(): boolean {
    const { fields, baseline, record } = this;
    if (fields === null || baseline === null || record === null || !this.canEdit(record)) return false;
    const { pictures, isIncomplete } = this.#options;
    if (pictures?.isPending || isIncomplete?.()) return true;
    return Object.keys(changedFields(fields, baseline)).length > 0;
  }

  /** Reads the record and restores its draft. Called again by a page that comes back: what is typed stays. */
  async load(): Promise<void> {
    if (this.busy !== null) return this.#keepDraft();
    const visit = (this.#visit += 1);
    await Promise.all([this.#draft.read(this.isDirty), this.#load()]);
    if (visit !== this.#visit) return;
    const { state } = this.loader;
    if (this.#options.read) {
      if (state.status !== 'ready') return;
      if (this.isDirty) this.refresh(state.value);
      else this.show(state.value);
    }
    // What is typed by now never gives way by itself. What no draft keeps is not touched by one.
    const isTyped = this.isDirty && this.#draft.isTyped;
    if (isTyped) this.#draft.ask();
    else if (!this.#draft.isAsked) this.restore();
    this.#keepDraft();
    // Only changes from now on are stored by themselves.
    if (isTyped) await flushDrafts();
  }

  /** Shows the draft that was found late in place of what is typed, once the seller has chosen it. */
  continueEarlier(): void {
    if (this.busy !== null) return;
    this.problems.hide();
    this.draft?.settle();
    this.restore();
  }

  /** Gives up the draft that was found late for what is typed, once the seller has chosen that. */
  keepTyped(): void {
    this.#draft.drop();
  }

  /** Gives up what is typed for what is stored by now. */
  async reload(): Promise<void> {
    this.setStale(false);
    if (!this.#options.read) return this.discard();
    await this.loader.load();
    if (this.loader.state.status !== 'ready') return;
    this.show(this.loader.state.value);
    await this.#draft.forget();
  }

  /** Gives up what is typed, and a save that is under way, for the record as it is known. */
  async discard(): Promise<void> {
    this.#writing?.abort();
    if (this.record !== null) this.show(this.record);
    await this.#draft.forget();
  }

  /** Gives up what is typed at once, also without a connection, and then reads what is stored by now. */
  async startOver(): Promise<void> {
    await this.discard();
    await this.load();
  }

  /** Ends with the page: what is typed stays as a draft unless the seller has confirmed to lose it. */
  leave({ isAbandoned }: { readonly isAbandoned: boolean }): void {
    this.#visit += 1;
    this.loader.cancel();
    if (isAbandoned && this.isDirty) void this.discard();
    this.#draft.leave(this.typedState);
    if (!this.#options.keepAlive) this.#options.pictures?.dispose();
  }

  /** Shows a record in place of what is typed. */
  show(stored: Stored): void {
    // An action of its own: a store that a page makes while it renders shows its record there, inside a derivation.
    runInAction(() => this.#show(stored));
  }

  /**
   * Takes over a record that was read or changed beside the form. What is typed stays, and with it the version on which
   * it was typed unless the fields are unchanged elsewhere: a save then asks.
   */
  refresh(stored: Stored): void {
    const { record } = this;
    const { refresh } = this.#options;
    // What can no longer be saved must not look as if it were stored.
    if (record === null || !this.canEdit(stored)) this.show(stored);
    else if (this.version === this.versionOf(record) && refresh?.isSame(record, stored)) {
      this.record = stored;
      this.version = this.versionOf(stored);
    } else this.record = refresh?.merge(record, stored) ?? record;
  }

  /** Validates and stores what is typed; true when it is stored. Does nothing while something is under way. */
  async save(task: Task): Promise<boolean> {
    // Validated before the form is busy: a page may disable its fields then, and the first wrong one could get no
    // focus.
    if (this.busy !== null || !this.isValid(task)) return false;
    return this.run(task, () => this.#store({ overwrite: false }));
  }

  /** Stores what is typed over what was saved elsewhere. */
  overwrite(task: Task): Promise<boolean> {
    this.setStale(false);
    return this.run(task, () => this.#store({ overwrite: true }));
  }

  /** Validates and stores what is typed, as a part of a task that does more. @throws ApiError */
  async write(task: Task): Promise<boolean> {
    return this.isValid(task) && this.#store({ overwrite: false });
  }

  /** Runs one task at a time and shows its failure; answers what `act` answers, or false. @throws a defect of `act` */
  async run(task: Task, act: () => Promise<boolean>): Promise<boolean> {
    if (this.busy !== null) return false;
    this.loader.cancel();
    this.#writing = undefined;
    this.setBusy(task);
    try {
      return await act();
    } catch (error) {
      if (this.isAbandoned) return false;
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
    this.version = this.versionOf(stored);
    this.#options.show(stored);
    this.baseline = this.fields;
    this.#options.intent?.restart();
    this.problems.hide();
    this.draft?.settle();
  }

  async #load(): Promise<void> {
    if (this.#options.read) await this.loader.load();
  }

  private async read(signal: AbortSignal): Promise<Stored> {
    if (!this.#options.read) throw new Error('A session without read has its record from show().');
    return this.#options.read(signal);
  }

  /** Waits for the pictures, then stores the fields; false when a picture is missing. */
  async #store({ overwrite }: { readonly overwrite: boolean }): Promise<boolean> {
    const writing = (this.#writing = new AbortController());
    const { pictures } = this.#options;
    if (pictures && !(await pictures.settle())) return false;
    if (overwrite) {
      const problems = await this.#reconcile({ overwrite });
      if (problems.length > 0) return this.refuse(problems);
    }
    const { fields, baseline, record } = this;
    if (fields === null || baseline === null || record === null || writing.signal.aborted) return false;
    const version = overwrite ? null : this.version;
    const stored = await this.#write({ fields, baseline, version, record, signal: writing.signal });
    if (stored === null || writing.signal.aborted) return false;
    this.markStored(stored, this.#options.toFields?.(stored) ?? fields);
    await this.#draft.forget();
    return true;
  }

  /** Writes the change. A field may be refused for what happened since the record was read: it is then shown there. */
  async #write(change: EditChange<Stored, Fields>): Promise<Stored | null> {
    try {
      return await this.#options.write(change);
    } catch (error) {
      if (!(error instanceof ApiError) || error.fields.length === 0 || change.signal.aborted) throw error;
      const problems = await this.#reconcile({ overwrite: change.version === null });
      if (problems.length === 0) throw error;
      const groups = new Set(problems.map(({ path }) => groupOf(path)));
      const others = error.fields.filter(({ path }) => !groups.has(groupOf(path)));
      this.refuse([...problems, ...others]);
      return null;
    }
  }

  /** Reads the record again and fits what is typed to it. @throws ApiError */
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
      if (overwrite) this.version = this.versionOf(now);
      return problems;
    });
  }

  private refuse(problems: readonly FieldProblem[]): false {
    this.problems.refuse(problems);
    this.#options.nav.toast(INCOMPLETE_MESSAGE, { type: 'warn' });
    return false;
  }

  /** What was typed since it was sent stays to be saved. */
  private markStored(stored: Stored, fields: Fields): void {
    this.record = stored;
    this.version = this.versionOf(stored);
    this.baseline = fields;
    this.problems.hide();
  }

  private restore(): void {
    const draft = this.#draft.take();
    if (draft === null || this.record === null || !this.canEdit(this.record)) return;
    this.#draft.restore(draft);
    const isSameVersion = draft.typed.version === this.versionOf(this.record);
    const changed = this.#options.reconcile?.(this.record, isSameVersion ? this.record : null) ?? [];
    for (const { path, text } of changed) this.problems.mark(path, text);
    if (!this.isDirty) return this.#options.intent?.restart();
    this.version = draft.typed.version;
    this.draft?.markRestored(draft.age);
  }

  #keepDraft(): void {
    this.#draft.keep(() => this.typedState);
  }

  private get typedState() {
    return { version: this.version, isDirty: this.isDirty };
  }

  /** Whether the seller has given up the save under way. */
  private get isAbandoned(): boolean {
    return this.#writing?.signal.aborted === true;
  }

  private validate() {
    return this.purpose === null ? [] : this.#options.validate(this.purpose);
  }

  private canEdit(stored: Stored): boolean {
    return this.#options.canEdit?.(stored) ?? true;
  }

  private versionOf(stored: Stored): string | null {
    return this.#options.version?.(stored) ?? null;
  }

  private isValid(task: Task): boolean {
    this.setPurpose(task);
    if (this.problems.validate()) return true;
    this.#options.nav.toast(INCOMPLETE_MESSAGE, { type: 'warn' });
    return false;
  }

  private setBusy(task: Task | null): void {
    this.busy = task;
  }

  private setPurpose(task: Task): void {
    this.purpose = task;
  }
}

/** The first part of a field's path. */
function groupOf(path: string): string {
  return path.split('.')[0] ?? '';
}
