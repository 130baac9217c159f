import {
  type FieldProblem,
  type Preview,
  type RequestOf,
  insertPreview,
  schemaProblems,
  updatePreview,
} from '@backoffice/contracts';
import {
  type ApiClient,
  ApiError,
  type EventLog,
  type FormContent,
  type FormDraft,
  type NavStore,
  type RestoredContent,
  flushDrafts,
} from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { CoverPhotos, type CoverPhotosDeps } from './CoverPhotos.ts';
import { type Post, PreviewInsert } from './PreviewInsert.ts';
import { ScheduleDraft } from './ScheduleDraft.ts';
import type { PreviewTyped } from './previewDraft.ts';

/** What the preview form needs of the platform. */
export interface PreviewEditDeps extends Pick<CoverPhotosDeps, 'cdnHost' | 'shrink'> {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'alert'>;
  readonly events: Pick<EventLog, 'log'>;
  readonly draft: FormDraft<PreviewTyped>;
}

/** Fields that can be wrong. */
export type PreviewField = 'cover' | 'contents' | 'unit' | 'month' | 'nth';

type Stored = Omit<RequestOf<typeof updatePreview>, 'previewId'>;

/** A post as the API holds it. */
interface StoredPost {
  readonly id: string;
  readonly held: Stored;
}

/** A preview post while it is written. What has been stored once is updated from then on, never inserted again. */
export class PreviewEditStore {
  contents: string;
  busy = false;
  /** Counts the refusals, so that the page leads to the first wrong field each time. */
  refusals = 0;
  readonly problems = new Map<PreviewField, string>();
  readonly covers: CoverPhotos;
  readonly draft: FormDraft<PreviewTyped>;
  readonly isNew: boolean;
  schedule: ScheduleDraft;
  readonly insert: PreviewInsert;
  /** What was typed when everything was stored last. */
  private saved: string;
  /** Whether the new post has been stored with all its pictures. */
  private isComplete = false;
  readonly #loaded: Preview;
  readonly #deps: PreviewEditDeps;
  #storing: AbortController | undefined;

  constructor(loaded: Preview | undefined, deps: PreviewEditDeps) {
    this.#deps = deps;
    this.#loaded = loaded ?? { _id: '', cover: [], contents: '', schedule: '' };
    this.isNew = loaded === undefined;
    this.draft = deps.draft;
    this.insert = new PreviewInsert(deps.api, deps.events);
    this.contents = this.#loaded.contents;
    this.schedule = new ScheduleDraft(this.#loaded.schedule);
    this.covers = new CoverPhotos(this.#loaded.cover, { ...deps, onRefused: (texts) => this.refusePhotos(texts) });
    this.saved = this.typed;
    makeAutoObservable(this, { covers: false, draft: false, insert: false, isNew: false }, { autoBind: true });
  }

  /** Shows what was typed before the page ended, if something was, and keeps what is typed from now on. */
  enter(kept: RestoredContent<PreviewTyped> | undefined): void {
    if (kept !== undefined) this.revive(kept);
    this.draft.keep(() => this.unsaved);
  }

  /** Ends with the page: what is not stored stays as a draft. */
  leave(): void {
    this.draft.stop();
    this.covers.dispose();
  }

  setContents(contents: string): void {
    this.contents = contents;
    this.forget('contents');
  }

  /** Something was done to a field; it is no longer wrong. */
  forget(...fields: PreviewField[]): void {
    for (const field of fields) this.problems.delete(field);
  }

  addPhotos(files: readonly File[]): void {
    this.forget('cover');
    this.covers.add(files);
  }

  /** Whether something typed or chosen is not stored yet. */
  get isDirty(): boolean {
    return this.isPartial || this.typed !== this.saved;
  }

  /** Whether a new post is there, or may be, without everything that belongs to it. */
  get isPartial(): boolean {
    return this.insert.isBegun && !this.isComplete;
  }

  /**
   * Gives up what is typed for what was loaded, and storing it where that is under way. A new post is a new intent from
   * here, whatever became of the one before.
   */
  async discard(): Promise<void> {
    this.#storing?.abort();
    this.reset();
    await this.draft.forget();
  }

  /**
   * Checks, stores the post and sends its new pictures; answers whether everything is stored. Pressed again after a
   * picture has failed, it goes on with the same post. A press while it works does nothing.
   */
  async submit(): Promise<boolean> {
    if (this.busy || !this.check()) return false;
    this.setBusy(true);
    const { signal } = (this.#storing = new AbortController());
    try {
      if (!(await this.covers.settle()) || !(await this.#store(signal))) return false;
      await this.draft.forget();
      return true;
    } catch (error) {
      if (!signal.aborted) this.#tell(error);
      return false;
    } finally {
      this.setBusy(false);
    }
  }

  private check(): boolean {
    this.problems.clear();
    const problems: FieldProblem[] = schemaProblems(insertPreview.request, this.post);
    if (this.covers.photos.length === 0) problems.unshift({ path: 'cover', text: '사진을 업로드 해주세요' });
    for (const [path, text] of Object.entries(this.schedule.problems)) if (text) problems.push({ path, text });
    if (problems.length > 0) this.refuse(problems);
    return problems.length === 0;
  }

  async #store(signal: AbortSignal): Promise<boolean> {
    const { id, held } = await this.#storePost(signal);
    const { failures, reasons } = await this.covers.send(id, signal);
    if (failures > 0) {
      for (const text of reasons) this.#deps.nav.toast(text, { type: 'warn' });
      void this.#deps.nav.alert({ title: '업로드 오류', text: `${failures}개의 파일을 업로드하지 못했습니다.` });
      return false;
    }
    // The post got its new pictures behind the others, and words may have been typed meanwhile.
    const added = this.covers.urls.filter((url) => !held.cover.includes(url));
    return this.#settle({ id, held: { ...held, cover: [...held.cover, ...added] } }, signal);
  }

  /** Stores the words, and of the pictures those that are stored already; answers what the API holds by then. */
  async #storePost(signal: AbortSignal): Promise<StoredPost> {
    const known = this.isNew ? this.insert.progress.id : this.#loaded._id;
    if (known !== null) return { id: known, held: await this.#update(known, signal) };
    const sent = this.insert.plan(this.post);
    // The key is kept before there is a post, and the id before anything else happens: no crash makes a second one.
    await flushDrafts();
    const id = await this.insert.run(sent, signal);
    await flushDrafts();
    return { id, held: { ...sent, cover: [] } };
  }

  /** Brings what the API holds to what is on the screen. */
  async #settle({ id, held }: StoredPost, signal: AbortSignal): Promise<boolean> {
    for (let at = held; !isSame(at, this.whole); at = await this.#update(id, signal)) if (!this.check()) return false;
    this.markSaved();
    return true;
  }

  async #update(previewId: string, signal: AbortSignal): Promise<Stored> {
    const { whole } = this;
    await this.#deps.api.call(updatePreview, { previewId, ...whole }, { signal });
    return whole;
  }

  #tell(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (error.fields.length > 0) this.refuse(error.fields);
    else if (error.surface === 'screen') this.#deps.nav.toast(error.text, { type: 'warn' });
  }

  private get post(): Post {
    return { contents: this.contents, schedule: this.schedule.text ?? '' };
  }

  private get whole(): Stored {
    return { cover: this.covers.urls, ...this.post };
  }

  /** All that is on the screen, to be compared. */
  private get typed(): string {
    const { contents, covers, schedule } = this;
    return JSON.stringify([contents, schedule.text ?? schedule.typed, covers.photos.map(({ id, url }) => url ?? id)]);
  }

  /** What a draft keeps, as long as something of it is not stored. */
  private get unsaved(): FormContent<PreviewTyped> | null {
    if (!this.isDirty) return null;
    const { files, photos } = this.covers.draft;
    const { contents, schedule, insert } = this;
    return { typed: { contents, schedule: schedule.typed, photos, insert: insert.progress }, files };
  }

  private revive({ typed, files, age }: RestoredContent<PreviewTyped>): void {
    this.contents = typed.contents;
    this.schedule.revive(typed.schedule);
    this.insert.revive(typed.insert);
    this.covers.restore({ photos: typed.photos, files });
    if (this.isDirty) this.draft.revive(age);
  }

  private reset(): void {
    const { contents, cover, schedule } = this.#loaded;
    this.contents = contents;
    this.schedule = new ScheduleDraft(schedule);
    this.insert.restart();
    this.covers.fill(cover);
    this.problems.clear();
    this.markSaved();
  }

  private markSaved(): void {
    this.saved = this.typed;
    this.isComplete = this.insert.isBegun;
  }

  private refuse(problems: readonly FieldProblem[]): void {
    for (const { path, text } of problems) {
      const field = fieldOf(path);
      if (!this.problems.has(field)) this.problems.set(field, text);
    }
    this.refusals += 1;
    this.#deps.nav.toast('입력을 완료 해주세요.', { type: 'warn' });
  }

  private refusePhotos(texts: readonly string[]): void {
    for (const text of texts) this.#deps.nav.toast(text, { type: 'warn' });
    window.scrollTo({ top: 0 });
  }

  private setBusy(busy: boolean): void {
    this.busy = busy;
  }
}

const FIELDS: readonly string[] = ['cover', 'contents', 'unit', 'month', 'nth'] satisfies PreviewField[];

/** The field at which a refused part of the post is shown; the stored schedule is typed in several. */
function fieldOf(path: string): PreviewField {
  const [name = ''] = path.split('.');
  if (FIELDS.includes(name)) return name as PreviewField;
  return name === 'schedule' ? 'unit' : 'contents';
}

function isSame(one: Stored, other: Stored): boolean {
  const parts = ({ contents, cover, schedule }: Stored) => JSON.stringify([contents, cover, schedule]);
  return parts(one) === parts(other);
}
