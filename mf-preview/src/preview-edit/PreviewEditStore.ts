import { IMAGE_COUNT_MAX, uploadCover } from '@backoffice/contracts/files/uploadEndpoints';
import { type Preview, getPreview, insertPreview, updatePreview } from '@backoffice/contracts/market/previewEndpoints';
import type { EndpointRequest } from '@backoffice/contracts/wire/endpoint';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { schemaProblems } from '@backoffice/contracts/wire/schemaProblems';
import {
  EditSession,
  PictureQueue,
  type PictureQueueOptions,
  type PictureUploadOptions,
  WriteIntent,
  showPictureReport,
} from '@backoffice/forms';
import { ApiError, type DraftKey, type Platform, flushDrafts } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { PostWrites } from './PostWrites.ts';
import { ScheduleForm, type ScheduleInput } from './ScheduleForm.ts';

/** Services that the preview form uses. */
export type PreviewEditDeps = Pick<Platform, 'api' | 'config' | 'drafts' | 'events' | 'nav' | 'now'> &
  Pick<PictureQueueOptions, 'shrink'>;

/** Content of a draft, without pictures. */
export interface PreviewDraft {
  readonly contents: string;
  readonly schedule: ScheduleInput;
  /** Version that this page has written, for a partially stored post. */
  readonly written?: string | null;
}

/** Values on the screen: `schedule` is a text if it can be stored; `cover` contains ids of unsent pictures. */
interface PreviewFields {
  readonly contents: string;
  readonly schedule: string | ScheduleInput;
  readonly cover: readonly string[];
}

/** Request fields of a new post. */
type Post = EndpointRequest<typeof insertPreview>;
/** Request fields of an update, with the stored pictures. */
type PostUpdate = EndpointRequest<typeof updatePreview>;

/** Record of a post that is not created yet. */
const NEW_POST: Preview = { _id: '', cover: [], contents: '', schedule: '', updatedAt: '' };

/** State of the preview form. A post that was created is updated afterwards, never created again. */
export class PreviewEditStore {
  contents = '';
  schedule = new ScheduleForm('');
  readonly isNew: boolean;
  readonly covers: PictureQueue;
  readonly session: EditSession<PreviewDraft, Preview, PreviewFields>;
  /** Intent of the creation, until the post is stored completely. */
  readonly creation = new WriteIntent<Post>();
  /** Version that this page has written since it loaded the post; null if none. */
  private writtenVersion: string | null = null;
  readonly #update = new WriteIntent<PostUpdate>();
  readonly #writes = new PostWrites();
  readonly #deps: PreviewEditDeps;

  /** `read` loads the post to edit; undefined for a new post. `key` is the key of the draft. */
  constructor(key: DraftKey, read: ((signal: AbortSignal) => Promise<Preview>) | undefined, deps: PreviewEditDeps) {
    this.#deps = deps;
    this.isNew = read === undefined;
    this.covers = new PictureQueue({
      max: IMAGE_COUNT_MAX,
      when: 'on-save',
      cdnHost: deps.config.cdnHost,
      shrink: deps.shrink,
      onReport: (report) => showPictureReport(deps.nav, report),
    });
    this.session = this.createSession(key, read ?? (async () => NEW_POST));
    makeAutoObservable(this, { isNew: false, covers: false, session: false, creation: false }, { autoBind: true });
  }

  setContents(contents: string): void {
    this.contents = contents;
  }

  /** Id of the post; undefined before it is created. */
  get id(): string | undefined {
    return this.session.record?._id || (this.creation.id ?? undefined);
  }

  /** Whether a new post was, or may have been, created without being stored completely. */
  get isPartial(): boolean {
    return this.creation.hasStarted;
  }

  private createSession(key: DraftKey, read: (signal: AbortSignal) => Promise<Preview>) {
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
        content: () => ({
          contents: this.contents,
          schedule: this.schedule.typed,
          written: this.writtenVersion,
        }),
        restore: (draft) => this.restore(draft),
      },
    });
  }

  private show({ contents, cover, schedule }: Preview): void {
    this.contents = contents;
    this.schedule = new ScheduleForm(schedule);
    this.covers.fill(cover);
    this.writtenVersion = null;
  }

  private restore({ contents, schedule, written }: PreviewDraft): void {
    this.contents = contents;
    this.schedule.edit(schedule);
    this.writtenVersion = written ?? null;
  }

  private get fields(): PreviewFields {
    const { contents, covers, schedule } = this;
    return { contents, schedule: schedule.text ?? schedule.typed, cover: covers.names };
  }

  private get post(): Post {
    return { contents: this.contents, schedule: this.schedule.text ?? '' };
  }

  private validate(): FieldProblem[] {
    const cover = this.covers.pictures.length === 0 ? [{ path: 'cover', text: '사진을 업로드 해주세요' }] : [];
    return [...cover, ...schemaProblems(insertPreview.request, this.post), ...this.schedule.problems];
  }

  /**
   * Stores the post and uploads its new pictures; resolves to null after a reported failure. `loaded` is the version of
   * the loaded post: `''` for a new post, null to overwrite any version.
   */
  async #write(record: Preview, loaded: string | null, signal: AbortSignal): Promise<Preview | null> {
    if (loaded === null) this.setWrittenVersion(null);
    const stored = await this.#storePost(record, loaded, signal);
    const result = await this.covers.send((file, options) => this.#sendCover(stored._id, file, options), signal);
    if (result.failures > 0) {
      showPictureReport(this.#deps.nav, result);
      return null;
    }
    // The API appends new pictures; the seller may have moved them.
    const added = this.covers.refs.filter((ref) => !stored.cover.includes(ref));
    return this.#storeRest({ ...stored, cover: [...stored.cover, ...added] }, signal);
  }

  /** Stores the contents and the pictures that are already uploaded; resolves to the stored post. */
  async #storePost(record: Preview, loaded: string | null, signal: AbortSignal): Promise<Preview> {
    const id = record._id || this.creation.id;
    if (id) return this.#sendUpdate(id, this.writtenVersion ?? (loaded || undefined), signal);
    const { reply, sent } = await this.creation.create(this.post, (post, idempotencyKey) =>
      this.#deps.api.call(insertPreview, post, { idempotencyKey, signal }),
    );
    this.creation.setId(reply._id);
    this.setWrittenVersion(reply.updatedAt);
    this.#writes.confirm({ ...sent, cover: [] });
    this.#deps.events.log('write_seller_post');
    // A page that closes during the uploads must find the post again.
    await flushDrafts();
    return { _id: reply._id, ...sent, cover: [], updatedAt: reply.updatedAt };
  }

  /** Updates the post until it equals the screen, where the seller may have typed during the save. */
  async #storeRest(stored: Preview, signal: AbortSignal): Promise<Preview | null> {
    let post = stored;
    while (!signal.aborted && !this.isStoredAs(post)) {
      if (this.validate().length > 0) return null;
      post = await this.#sendUpdate(post._id, this.writtenVersion ?? undefined, signal);
    }
    if (signal.aborted) return null;
    this.creation.restart();
    const updatedAt = this.writtenVersion ?? post.updatedAt;
    this.setWrittenVersion(null);
    return { ...post, updatedAt };
  }

  /** Updates the post; a version that is outdated because of a lost response to this page is no conflict. */
  async #sendUpdate(id: string, version: string | undefined, signal: AbortSignal): Promise<Preview> {
    try {
      return await this.#putPost(id, version, signal);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale-update') throw error;
      const stored = await this.#deps.api.call(getPreview, { previewId: id }, { signal });
      if (!this.#writes.isOwnWrite(stored, this.covers.refs)) throw error;
      return this.#putPost(id, stored.updatedAt, signal);
    }
  }

  async #putPost(previewId: string, version: string | undefined, signal: AbortSignal): Promise<Preview> {
    const content = { cover: this.covers.refs, ...this.post };
    const update: PostUpdate = { previewId, ...content, ...(version === undefined ? {} : { updatedAt: version }) };
    this.#writes.add(content);
    try {
      const { updatedAt } = await this.#update.write(update, (request, idempotencyKey) =>
        this.#deps.api.call(updatePreview, request, { idempotencyKey, signal }),
      );
      this.#writes.confirm(content);
      this.setWrittenVersion(updatedAt);
      return { _id: previewId, ...content, cover: [...content.cover], updatedAt };
    } catch (error) {
      if (error instanceof ApiError && !error.isUncertain) this.#writes.removeLast();
      throw error;
    }
  }

  /**
   * Uploads one picture. A retry has another key: the update before it has removed unknown pictures from the post, and
   * a replayed response of the earlier key would not add the picture again.
   */
  async #sendCover(id: string, file: File, { signal, onProgress }: PictureUploadOptions): Promise<string> {
    const request = { type: 'preview', id, data: file } as const;
    const idempotencyKey = crypto.randomUUID();
    // Failures are reported once for all pictures: the host's dialogs would leave the form.
    const options = { signal, onProgress, idempotencyKey, handles: ['uncertain'] };
    try {
      const { url, updatedAt = '' } = await this.#deps.api.call(uploadCover, request, options);
      // Pictures are uploaded in parallel: the last response need not have the latest version.
      if (updatedAt > (this.writtenVersion ?? '')) this.setWrittenVersion(updatedAt);
      return url;
    } catch (error) {
      if (error instanceof ApiError && error.isUncertain) this.#writes.addUncertainPicture();
      throw error;
    }
  }

  private setWrittenVersion(version: string | null): void {
    this.writtenVersion = version;
  }

  private isStoredAs({ contents, cover, schedule }: Preview): boolean {
    const { post, covers } = this;
    return JSON.stringify([contents, schedule, cover]) === JSON.stringify([post.contents, post.schedule, covers.refs]);
  }
}
