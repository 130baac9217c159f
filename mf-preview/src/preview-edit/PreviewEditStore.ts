import { type FieldProblem, type Preview, insertPreview, problemsOf, updatePreview } from '@backoffice/contracts';
import { type ApiClient, ApiError, type EventLog, type NavStore } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { CoverPhotos } from './CoverPhotos.ts';
import { ScheduleDraft } from './ScheduleDraft.ts';

/** What the preview form needs of the platform. */
export interface PreviewEditDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'alert'>;
  readonly events: Pick<EventLog, 'log'>;
  readonly cdnHost: string;
}

/** Fields that can be wrong. */
export type PreviewField = 'cover' | 'contents' | 'month' | 'nth';

interface Post {
  readonly contents: string;
  readonly schedule: string;
}

/** A preview post while it is written. What has been stored once is updated from then on, never inserted again. */
export class PreviewEditStore {
  contents: string;
  busy = false;
  /** Counts the refusals, so that the page leads to the first wrong field each time. */
  refusals = 0;
  readonly problems = new Map<PreviewField, string>();
  readonly covers: CoverPhotos;
  readonly schedule: ScheduleDraft;
  readonly isNew: boolean;
  #id: string | undefined;
  #intent: { readonly key: string; readonly post: Post } | undefined;
  readonly #loaded: string;
  readonly #deps: PreviewEditDeps;

  constructor(loaded: Preview | undefined, deps: PreviewEditDeps) {
    this.#deps = deps;
    this.#id = loaded?._id;
    this.isNew = loaded === undefined;
    this.contents = loaded?.contents ?? '';
    this.schedule = new ScheduleDraft(loaded?.schedule ?? '');
    this.covers = new CoverPhotos(loaded?.cover ?? [], deps.cdnHost, deps.api);
    this.#loaded = this.#typed();
    makeAutoObservable(this, { covers: false, schedule: false, isNew: false }, { autoBind: true });
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
    const refused = this.covers.add(files);
    this.forget('cover');
    for (const text of refused) this.#deps.nav.toast(text, { type: 'warn' });
    if (refused.length > 0) window.scrollTo({ top: 0 });
  }

  get isDirty(): boolean {
    return this.#typed() !== this.#loaded;
  }

  /**
   * Checks, stores the post and sends its new pictures; answers whether everything is stored. Pressed again after a
   * picture has failed, it goes on with the same post. A press while it works does nothing.
   */
  async submit(): Promise<boolean> {
    if (this.busy) return false;
    this.problems.clear();
    const post = this.#check();
    if (post === undefined) return false;
    this.setBusy(true);
    try {
      const id = await this.#store(post);
      const failed = await this.covers.send(id);
      if (failed.length > 0) {
        void this.#deps.nav.alert({
          title: '업로드 오류',
          text: `${failed.length}개의 파일을 업로드하지 못했습니다.\n${failed.join('\n')}`,
        });
        return false;
      }
      if (this.covers.isOutOfOrder()) await this.#update(id, post);
      return true;
    } catch (error) {
      this.#tell(error);
      return false;
    } finally {
      this.setBusy(false);
    }
  }

  #check(): Post | undefined {
    const post = { contents: this.contents, schedule: this.schedule.text ?? '' };
    const problems: FieldProblem[] = problemsOf(insertPreview.request, post);
    if (this.covers.photos.length === 0) problems.push({ path: 'cover', text: '사진을 업로드 해주세요' });
    for (const [path, text] of Object.entries(this.schedule.problems)) if (text) problems.push({ path, text });
    if (problems.length === 0) return post;
    this.refuse(problems);
    return undefined;
  }

  async #store(post: Post): Promise<string> {
    if (this.#id !== undefined) {
      await this.#update(this.#id, post);
      return this.#id;
    }
    // A lost answer may have been a success: the same intent is repeated as it was, later changes follow as an update.
    this.#intent ??= { key: crypto.randomUUID(), post };
    const { key, post: intended } = this.#intent;
    const { _id } = await this.#deps.api
      .call(insertPreview, intended, { idempotencyKey: key })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) this.#intent = undefined;
        throw error;
      });
    this.#id = _id;
    this.#deps.events.log('write_seller_post');
    if (JSON.stringify(intended) !== JSON.stringify(post)) await this.#update(_id, post);
    return _id;
  }

  async #update(previewId: string, post: Post): Promise<void> {
    const cover = this.covers.urls;
    await this.#deps.api.call(updatePreview, { previewId, cover, ...post });
    this.covers.hold(cover);
  }

  #tell(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (error.fields.length > 0) this.refuse(error.fields);
    else if (error.surface === 'screen') this.#deps.nav.toast(error.text, { type: 'warn' });
  }

  #typed(): string {
    const { month, nth, unit } = this.schedule;
    return JSON.stringify([this.contents, unit, month, nth, this.covers.photos.map(({ id }) => id)]);
  }

  private refuse(problems: readonly FieldProblem[]): void {
    for (const { path, text } of problems) {
      const field = fieldOf(path);
      if (field !== undefined && !this.problems.has(field)) this.problems.set(field, text);
    }
    this.refusals += 1;
    this.#deps.nav.toast('입력을 완료 해주세요.', { type: 'warn' });
  }

  private setBusy(busy: boolean): void {
    this.busy = busy;
  }
}

/** The field at which a refused part of the post is shown; the stored schedule is typed in two fields. */
function fieldOf(path: string): PreviewField | undefined {
  const [name] = path.split('.');
  if (name === 'schedule') return 'month';
  return name === 'cover' || name === 'contents' || name === 'month' || name === 'nth' ? name : undefined;
}
