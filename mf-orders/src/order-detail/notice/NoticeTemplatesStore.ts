import {
  NOTICE_TEMPLATES_MAX,
  type NoticeTemplate,
  type NoticeTemplates,
  getNoticeTemplates,
  saveNoticeTemplates,
} from '@backoffice/contracts/order/notice/noticeTemplates';
import { WriteIntent } from '@backoffice/forms';
import { ApiError, Loader, type Platform } from '@backoffice/platform';
import { makeAutoObservable, runInAction } from 'mobx';

const STALE_MESSAGE = '다른 기기에서 템플릿이 변경되어 다시 불러왔어요. 다시 저장해주세요.';

/**
 * The notice templates of the account. A save never overwrites the templates of another device: they are fetched again.
 */
export class NoticeTemplatesStore {
  readonly list: Loader<NoticeTemplates>;
  isSaving = false;
  readonly #platform: Pick<Platform, 'api' | 'nav'>;
  readonly #intent = new WriteIntent<NoticeTemplates>();

  constructor(platform: Pick<Platform, 'api' | 'nav'>) {
    this.#platform = platform;
    const { api } = platform;
    // A notice can be written without templates: a failure does not justify a dialog.
    this.list = new Loader(async (_, signal) => api.call(getNoticeTemplates, {}, { signal, handles: ['uncertain'] }));
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  get templates(): readonly NoticeTemplate[] {
    return this.list.value?.templates ?? [];
  }

  /** Whether another template can be saved. */
  get hasRoom(): boolean {
    return this.templates.length < NOTICE_TEMPLATES_MAX;
  }

  /** Saves a text under a name, replacing a template with the same name; resolves with the failure for the field. */
  async put(name: string, text: string): Promise<ApiError | undefined> {
    const existing = this.templates.find((template) => template.name === name);
    const template = { id: existing?.id ?? crypto.randomUUID(), name, text };
    return this.#save(
      existing === undefined
        ? [...this.templates, template]
        : this.templates.map((each) => (each === existing ? template : each)),
    );
  }

  async remove(id: string): Promise<void> {
    await this.#save(this.templates.filter((template) => template.id !== id));
  }

  async #save(templates: NoticeTemplate[]): Promise<ApiError | undefined> {
    const { api, nav } = this.#platform;
    const { value } = this.list;
    if (value === undefined || this.isSaving) return undefined;
    runInAction(() => (this.isSaving = true));
    try {
      const saved = await this.#intent.write({ version: value.version, templates }, (content, idempotencyKey) =>
        api.call(saveNoticeTemplates, { ...content, templates: [...content.templates] }, { idempotencyKey }),
      );
      this.list.set(saved);
      nav.toast('템플릿을 저장했어요.');
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'stale-update') {
        await this.list.load();
        nav.toast(STALE_MESSAGE, { type: 'warn' });
      }
      return error;
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }
}
