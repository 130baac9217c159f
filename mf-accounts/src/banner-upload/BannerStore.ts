import { type ClientConfig, type FieldProblem } from '@backoffice/contracts';
import { FormProblems, INCOMPLETE_MESSAGE, PictureQueue, SAVE_TOAST_MS } from '@backoffice/forms';
import { ApiError, type NavStore, type Session } from '@backoffice/platform';
import { RefusedPictureError } from '@backoffice/ui';
import { makeAutoObservable } from 'mobx';
import { BannerEligibility, type BannerEligibilityDeps } from './BannerEligibility.ts';
import { BannerTask } from './BannerTask.ts';
import { BannerWrites, type BannerWritesDeps } from './BannerWrites.ts';
import { CANCEL_CONFIRMATION, DELETE_CONFIRMATION } from './bannerConfirmations.ts';
import { getBannerError } from './getBannerError.ts';

/** Services that the banner page uses. */
export interface BannerDeps extends BannerEligibilityDeps, BannerWritesDeps {
  readonly nav: Pick<NavStore, 'toast' | 'confirm'>;
  readonly session: Pick<Session, 'refresh'>;
  readonly config: Pick<ClientConfig, 'cdnHost'>;
}

/** Page states of docs/rules.md#banner, and `loading` before the state is known. */
export type BannerState = 'loading' | 'idle' | 'success' | 'error' | 'permission-denied' | 'market-not-exist';

const PICTURE_MISSING = '배너 이미지를 업로드 해주세요.';

/** State of the banner page: publishes, replaces and deletes the banner. */
export class BannerStore {
  readonly eligibility: BannerEligibility;
  readonly pictures: PictureQueue;
  readonly problems: FormProblems;
  readonly task = new BannerTask();
  isReplacing = false;
  private selectedMarket: string | null = null;
  readonly #writes: BannerWrites;
  readonly #deps: BannerDeps;

  constructor(deps: BannerDeps) {
    this.#deps = deps;
    this.eligibility = new BannerEligibility(deps);
    this.pictures = new PictureQueue({
      max: 1,
      when: 'on-save',
      cdnHost: deps.config.cdnHost,
      // The picture is shrunk when it is sent: until then the seller can still crop it at its full size.
      shrink: async (file) => file,
      upload: () => Promise.reject(new Error('A banner is sent together with its market.')),
      onReport: () => undefined,
    });
    this.#writes = new BannerWrites(this.pictures, deps);
    this.problems = new FormProblems({
      values: () => ({ marketId: this.marketId, file: this.pictures.names }),
      validate: () => this.validate(),
    });
    makeAutoObservable(this, { eligibility: false, pictures: false, problems: false, task: false }, { autoBind: true });
  }

  get state(): BannerState {
    const { stored, published, problem } = this.eligibility;
    if (stored.state.status === 'failed') return 'error';
    if (stored.value === undefined) return 'loading';
    if (published !== undefined && (!this.isReplacing || problem !== undefined)) return 'success';
    return problem ?? 'idle';
  }

  /**
   * Id of the market that the banner links to: the selected one, else that of the published banner, else the only open
   * market.
   */
  get marketId(): string | null {
    const { openMarkets, published } = this.eligibility;
    const ids = openMarkets.map(({ _id }) => _id);
    const preferred = [this.selectedMarket, published?.market?._id].find((id) => id && ids.includes(id));
    return preferred ?? (ids.length === 1 ? ids[0] : undefined) ?? null;
  }

  /** Whether leaving would lose a selected picture that can still be saved. */
  get isDirty(): boolean {
    return this.pictures.pictures.length > 0 && this.eligibility.problem === undefined;
  }

  /** Uploaded share of the picture, from 0 to 1. */
  get progress(): number {
    return this.pictures.pictures[0]?.progress ?? 0;
  }

  selectMarket(id: string): void {
    this.task.resetDebounce();
    this.selectedMarket = id;
  }

  async selectPicture(file: File): Promise<void> {
    this.task.resetDebounce();
    this.problems.clear('file');
    for (const message of await this.pictures.add([file])) this.showPictureProblem(message);
  }

  /** Replaces the selected picture by the result of the photo editor, which has its final size. */
  replacePicture(file: File): void {
    const [before] = this.pictures.pictures;
    if (before === undefined) return;
    this.task.resetDebounce();
    this.problems.clear('file');
    this.pictures.replace(before.id, file);
    for (const { id } of this.pictures.pictures) this.#writes.prepare(id, file);
  }

  startReplacing(): void {
    if (!this.task.acceptsClick()) return;
    this.isReplacing = true;
    this.task.clearError();
    this.task.countScreenChange();
  }

  /** Returns to the published banner; requires a confirmation if a picture would be lost. */
  async cancelReplacing(): Promise<void> {
    if (!this.task.acceptsClick()) return;
    if (!this.isDirty || (await this.#isConfirmed(CANCEL_CONFIRMATION))) this.reset();
  }

  /** Loads everything again. */
  async reload(): Promise<void> {
    await this.eligibility.load();
    this.task.countScreenChange();
  }

  /** Loads the seller's account again, because an operator may have given the permission in the meantime. */
  async recheck(): Promise<void> {
    if (!this.task.acceptsClick()) return;
    this.task.start('checking');
    // The banner can be loaded even if the account cannot.
    await this.#deps.session.refresh().catch(() => undefined);
    await this.reload();
    this.task.finish();
  }

  /** Publishes the selected picture for the selected market. */
  async save(): Promise<void> {
    if (this.task.kind !== null) return;
    // An invalid form does not start the debounce time: the next click may follow immediately.
    if (!this.problems.validate()) return this.#deps.nav.toast(INCOMPLETE_MESSAGE, { type: 'warn' });
    const { marketId } = this;
    if (marketId === null || !this.task.acceptsClick()) return;
    this.task.start('saving');
    try {
      const banner = await this.#writes.save(marketId);
      this.task.finish();
      if (banner === undefined) return;
      this.eligibility.setBanner(banner);
      this.reset();
      this.#deps.nav.toast('배너가 저장되었습니다.', { duration: SAVE_TOAST_MS });
    } catch (error) {
      this.task.finish();
      await this.#reportSave(error, marketId);
    }
  }

  /** Deletes the banner after a confirmation. */
  async remove(): Promise<void> {
    const bannerId = this.eligibility.published?.id;
    if (bannerId === undefined || !this.task.acceptsRemoval()) return;
    if (!(await this.#isConfirmed(DELETE_CONFIRMATION))) return;
    this.task.start('deleting');
    try {
      await this.#writes.remove(bannerId);
      this.task.finish();
      this.eligibility.setBanner(null);
      this.reset();
      this.#deps.nav.toast('배너를 삭제했습니다.');
    } catch (error) {
      this.task.finish();
      await this.#reportRemoval(error);
    }
  }

  /** Repeats the failed task. */
  async retry(): Promise<void> {
    const repeat = this.task.error?.task === 'remove' ? this.remove : this.save;
    // The clicked button disappears, so the focus has to move.
    this.task.countScreenChange();
    await repeat();
  }

  /** Aborts pending requests when the page is left. */
  leave(): void {
    this.eligibility.stored.cancel();
    this.clearPicture();
  }

  async #isConfirmed(question: Parameters<NavStore['confirm']>[0]): Promise<boolean> {
    this.task.start('confirming');
    const isConfirmed = await this.#deps.nav.confirm(question);
    this.task.finish();
    return isConfirmed;
  }

  private validate(): FieldProblem[] {
    const market = this.marketId === null ? [{ path: 'marketId', text: '마켓을 선택해주세요.' }] : [];
    // Without a new picture the published one is used for the selected market.
    const hasPicture = this.pictures.pictures.length > 0 || this.eligibility.published !== undefined;
    const file = hasPicture ? [] : [{ path: 'file', text: PICTURE_MISSING }];
    return [...file, ...market];
  }

  async #reportSave(error: unknown, marketId: string): Promise<void> {
    if (error instanceof RefusedPictureError) {
      this.clearPicture();
      this.problems.hide();
      return this.showPictureProblem(error.text);
    }
    if (!(error instanceof ApiError)) throw error;
    switch (error.code) {
      case 'permission-denied':
        this.eligibility.deny();
        return this.task.countScreenChange();
      case 'market-not-exist':
      case 'not-found':
        return this.#rejectMarket(marketId);
      case 'file-size-over':
      case 'file-type-not-image':
      case 'picture-animated':
      case 'picture-too-tall':
        return this.showPictureProblem(error.text);
      case 'invalid-parameters':
        this.problems.showServerProblems(error.fields);
        return this.#deps.nav.toast(INCOMPLETE_MESSAGE, { type: 'warn' });
      default:
        return this.task.fail(getBannerError(error, 'save'));
    }
  }

  /** The market has ended or was hidden since the page was loaded. */
  async #rejectMarket(marketId: string): Promise<void> {
    await this.eligibility.rejectMarket(marketId);
    if (this.state !== 'idle') return this.task.countScreenChange();
    // Without this the form's own rule would report first that a market is missing.
    this.problems.hide();
    this.problems.showServerProblems([
      { path: 'marketId', text: '공개 중이고 진행 중인 마켓이 아니에요. 다른 마켓을 선택해주세요.' },
    ]);
    this.#deps.nav.toast(INCOMPLETE_MESSAGE, { type: 'warn' });
  }

  async #reportRemoval(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 'not-found') return this.task.fail(getBannerError(error, 'remove'));
    await this.reload();
    this.#deps.nav.toast('다른 곳에서 먼저 바뀐 배너입니다. 지금 상태로 다시 불러왔습니다.', { type: 'warn' });
  }

  private showPictureProblem(message: string): void {
    this.problems.showProblem('file', message);
    this.#deps.nav.toast(message, { type: 'warn' });
  }

  private clearPicture(): void {
    this.pictures.fill([]);
    this.#writes.clear();
  }

  /** Resets the form to its initial values. */
  private reset(): void {
    this.clearPicture();
    this.problems.hide();
    this.selectedMarket = null;
    this.isReplacing = false;
    this.task.clearError();
    this.task.countScreenChange();
  }
}
