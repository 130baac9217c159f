import {
  type FieldProblem,
  IMAGE_COUNT_MAX,
  type Preview,
  type RequestOf,
  getPreview,
  insertPreview,
  schemaProblems,
  updatePreview,
  uploadCover,
} from '@backoffice/contracts';
import {
  EditSession,
  INCOMPLETE_MESSAGE,
  PictureQueue,
  type PictureUploadOptions,
  WriteIntent,
  showPictureReport,
} from '@backoffice/forms';
import {
  type ApiClient,
  ApiError,
  type FormDrafts,
  type EventLog,
  type NavStore,
  flushDrafts,
} from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { PostWrites } from './PostWrites.ts';
import { ScheduleForm, type ScheduleInput } from './ScheduleForm.ts';

/** What the preview form needs of the platform. */
export interface PreviewEditDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'alert'>;
  readonly events: Pick<EventLog, 'log'>;
  readonly drafts: FormDrafts;
  readonly now: () => number;
  readonly cdnHost: string;
  /** Prepares a selected picture for the upload. @throws RefusedPictureError */
  readonly shrink: (file: File) => Promise<File>;
}

/** What a draft stores of a post besides its pictures. */
export interface PreviewDraft {
  readonly contents: string;
  readonly schedule: ScheduleInput;
  /** The version that this page has written, of a post that is stored in part. */
  readonly written?: string | null;
}

/** What is on the screen: `schedule` is its text when it can be stored, `cover` has the ids of unsent pictures. */
interface PreviewFields {
  readonly contents: string;
  readonly schedule: string | ScheduleInput;
  readonly cover: readonly string[];
}

/** The contents of a post as they are stored. */
type Post = RequestOf<typeof insertPreview>;
/** A post with its pictures as they are stored. */
type PostUpdate = RequestOf<typeof updatePreview>;

/** The record of a post that is not created yet. */
const NEW_POST: Preview = { _id: '', cover: [], contents: '', schedule: '', updatedAt: '' };

/** A preview post while it is edited. A post that was created once is updated from then on, never created again. */
export class PreviewEditStore {
  contents = '';
  schedule = new ScheduleForm('');
  readonly isNew: boolean;
  readonly covers: PictureQueue;
  readonly session: EditSession<PreviewDraft, Preview, PreviewFields>;
  /** The creation of a new post, until everything that belongs to it is stored. */
  readonly creation = new WriteIntent<Post>();
  /** The version that this page has written since it read the post; null when there is none. */
  private written: string | null = null;
  readonly #update = new WriteIntent<PostUpdate>();
  readonly #writes = new PostWrites();
  readonly #deps: PreviewEditDeps;

  /** `read` loads the post to edit; without it a new post is written. `key` is the name of the draft. */
  constructor(key: string, read: ((signal: AbortSignal) => Promise<Preview>) | undefined, deps: PreviewEditDeps) {
    this.#deps = deps;
    this.isNew = read === undefined;
    this.covers = new PictureQueue({
      max: IMAGE_COUNT_MAX,
      when: 'on-save',
      cdnHost: deps.cdnHost,
      shrink: deps.shrink,
      upload: () => Promise.reject(new Error('A picture is sent to the post that it belongs to.')),
      onReport: (report) => showPictureReport(deps.nav, report),
    });
    this.session = this.createSession(key, read ?? (async () => NEW_POST));
    makeAutoObservable(this, { isNew: false, covers: false, session: false, creation: false }, { autoBind: true });
  }

  setContents(contents: string): void {
    this.contents = contents;
  }

  /** The id of the post; undefined before it is created. */
  get id(): string | undefined {
    return this.session.record?._id || (this.creation.id ?? undefined);
  }

  /** Whether a new post was created, or may have been, without everything that belongs to it. */
  get isPartial(): boolean {
    return this.creation.isBegun;
  }

  private createSession(key: string, read: (signal: AbortSignal) => Promise<Preview>) {
    const { nav, drafts, now } = this.#deps;
    return new EditSession<PreviewDraft, Preview, PreviewFields>({
      nav,
      drafts,
      now,
      read,
      pictures: this.covers,
      intent: this.creation,
      show: (stored) => this.show(stored),
      fields: () => this.fields,
      toFields: ({ contents, schedule, cover }) => ({ contents, schedule, cover }),
      validate: () => this.validate(),
      write: ({ record, version, signal }) => this.#write(record, version, signal),
      version: ({ updatedAt }) => updatedAt,
      isIncomplete: () => this.isPartial,
      draft: {
        key,
        version: 2,
        isExclusive: this.isNew,
        content: () => ({ contents: this.contents, schedule: this.schedule.input, written: this.written }),
        restore: (draft) => this.restore(draft),
      },
    });
  }

  private show({ contents, cover, schedule }: Preview): void {
    this.contents = contents;
    this.schedule = new ScheduleForm(schedule);
    this.covers.fill(cover);
    this.written = null;
  }

  private restore({ contents, schedule, written }: PreviewDraft): void {
    this.contents = contents;
    this.schedule.restore(schedule);
    this.written = written ?? null;
  }

  private get fields(): PreviewFields {
    const { contents, covers, schedule } = this;
    return { contents, schedule: schedule.text ?? schedule.input, cover: covers.names };
  }

  private get post(): Post {
    return { contents: this.contents, schedule: this.schedule.text ?? '' };
  }

  private validate(): FieldProblem[] {
    const cover = this.covers.pictures.length === 0 ? [{ path: 'cover', text: '사진을 업로드 해주세요' }] : [];
    return [...cover, ...schemaProblems(insertPreview.request, this.post), ...this.schedule.problems];
  }

  /**
   * Stores the post and sends its new pictures; null after a failure, which was reported. `loaded` is the version that
   * the post was read with: `''` for a new post, null to overwrite any other version.
   */
  async #write(record: Preview, loaded: string | null, signal: AbortSignal): Promise<Preview | null> {
    if (loaded === null) this.setWritten(null);
    const stored = await this.#storePost(record, loaded, signal);
    const result = await this.covers.send((file, options) => this.#sendCover(stored._id, file, options), signal);
    if (result.failures > 0) {
      showPictureReport(this.#deps.nav, result);
      return null;
    }
    // The API appends new pictures to those of the post; the seller may have put them elsewhere.
    const added = this.covers.refs.filter((ref) => !stored.cover.includes(ref));
    return this.#storeRest({ ...stored, cover: [...stored.cover, ...added] }, signal);
  }

  /** Stores the contents and the pictures that were sent before; returns the post as it is stored then. */
  async #storePost(record: Preview, loaded: string | null, signal: AbortSignal): Promise<Preview> {
    const id = record._id || this.creation.id;
    if (id) return this.#sendUpdate(id, this.written ?? (loaded || undefined), signal);
    const { reply, sent } = await this.creation.create(this.post, (post, idempotencyKey) =>
      this.#deps.api.call(insertPreview, post, { idempotencyKey, signal }),
    );
    this.creation.setId(reply._id);
    this.setWritten(reply.updatedAt);
    this.#writes.confirm({ ...sent, cover: [] });
    this.#deps.events.log('write_seller_post');
    // A page that ends while pictures are sent must find the post again.
    await flushDrafts();
    return { _id: reply._id, ...sent, cover: [], updatedAt: reply.updatedAt };
  }

  /** Updates the post until it is stored as it is on the screen, where the seller may have typed meanwhile. */
  async #storeRest(stored: Preview, signal: AbortSignal): Promise<Preview | null> {
    let post = stored;
    while (!signal.aborted && !this.isStoredAs(post)) {
      if (!this.session.problems.validate()) {
        this.#deps.nav.toast(INCOMPLETE_MESSAGE, { type: 'warn' });
        return null;
      }
      post = await this.#sendUpdate(post._id, this.written ?? undefined, signal);
    }
    if (signal.aborted) return null;
    this.creation.restart();
    const updatedAt = this.written ?? post.updatedAt;
    this.setWritten(null);
    return { ...post, updatedAt };
  }

  /** Updates the post; a version that is out of date through a lost answer to this page is no conflict. */
  async #sendUpdate(id: string, version: string | undefined, signal: AbortSignal): Promise<Preview> {
    try {
      return await this.#putPost(id, version, signal);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale-update') throw error;
      const stored = await this.#deps.api.call(getPreview, { previewId: id }, { signal });
      if (!this.#writes.explains(stored, this.covers.refs)) throw error;
      return this.#putPost(id, stored.updatedAt, signal);
    }
  }

  async #putPost(previewId: string, version: string | undefined, signal: AbortSignal): Promise<Preview> {
    const content = { cover: this.covers.refs, ...this.post };
    const update: PostUpdate = { previewId, ...content, ...(version === undefined ? {} : { updatedAt: version }) };
    this.#writes.begin(content);
    try {
      const { updatedAt } = await this.#update.write(update, (request, idempotencyKey) =>
        this.#deps.api.call(updatePreview, request, { idempotencyKey, signal }),
      );
      this.#writes.confirm(content);
      this.setWritten(updatedAt);
      return { _id: previewId, ...content, cover: [...content.cover], updatedAt };
    } catch (error) {
      if (error instanceof ApiError && !error.isUncertain) this.#writes.withdraw();
      throw error;
    }
  }

  /**
   * Sends one picture. A retry has another key: before it, the update has removed from the post every picture that is
   * not known here, and the repeated answer of an earlier key would not add it again.
   */
  async #sendCover(id: string, file: File, { signal, onProgress }: PictureUploadOptions): Promise<string> {
    const request = { type: 'preview', id, data: file } as const;
    const idempotencyKey = crypto.randomUUID();
    // Failures are reported once for all pictures: the host's dialogs for them would lead away from what was typed.
    const options = { signal, onProgress, idempotencyKey, handles: ['uncertain'] };
    try {
      const { url, updatedAt = '' } = await this.#deps.api.call(uploadCover, request, options);
      // Pictures are sent side by side: the last answer need not have the last version.
      if (updatedAt > (this.written ?? '')) this.setWritten(updatedAt);
      return url;
    } catch (error) {
      if (error instanceof ApiError && error.isUncertain) this.#writes.losePicture();
      throw error;
    }
  }

  private setWritten(version: string | null): void {
    this.written = version;
  }

  private isStoredAs({ contents, cover, schedule }: Preview): boolean {
    const { post, covers } = this;
    return JSON.stringify([contents, schedule, cover]) === JSON.stringify([post.contents, post.schedule, covers.refs]);
  }
}
