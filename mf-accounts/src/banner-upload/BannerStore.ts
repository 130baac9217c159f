import { type Banner, deleteBanner, getBanner, saveBanner } from '@backoffice/contracts/market/bannerEndpoints';
import { bannerProblem, canHaveBanner } from '@backoffice/contracts/market/bannerRules';
import type { Market } from '@backoffice/contracts/market/market';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { findRemedy } from '@backoffice/contracts/wire/findRemedy';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import {
  type EditChange,
  EditSession,
  INCOMPLETE_MESSAGE,
  type PictureQueueOptions,
  SinglePicture,
  SAVE_TOAST_MS,
  WriteIntent,
} from '@backoffice/forms';
import { ApiError, type NavStore, type Platform } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';

/** Services that the banner page uses. */
export type BannerDeps = Pick<Platform, 'api' | 'config' | 'drafts' | 'nav' | 'now' | 'session' | 'user'> &
  Pick<PictureQueueOptions, 'shrink'>;

/** Page states of docs/rules.md#banner, and `loading` before the state is known. */
export type BannerState = 'loading' | 'idle' | 'success' | 'error' | 'permission-denied' | 'market-not-exist';

type Task = 'confirm' | 'save' | 'remove' | 'check';

interface Stored {
  readonly banner: Banner;
  readonly markets: readonly Market[];
}

interface Fields {
  readonly marketId: string | null;
  readonly file: readonly string[];
}

/** A failed save or deletion, with its remedy. */
interface BannerError {
  readonly task: 'save' | 'remove';
  readonly title: string;
  readonly text: string;
}

/** Clicks on 저장 or 삭제 within this time count as one, in milliseconds (docs/rules.md#banner). */
const DEBOUNCE = 500;
const NO_BANNER: Banner = { _id: null, marketId: null, banner: null };

/** State of the banner page: publishes, replaces and deletes the banner. */
export class BannerStore {
  readonly session: EditSession<never, Stored, Fields, Task>;
  readonly picture: SinglePicture;
  isReplacing = false;
  /** Uploaded share of the picture, from 0 to 1. */
  progress = 0;
  error: BannerError | undefined;
  private selectedMarket: string | null = null;
  /** Whether the API refused the seller, whose record on this page may be outdated. */
  private isDenied = false;
  private readonly rejectedMarkets = new Set<string>();
  readonly #saveIntent = new WriteIntent();
  readonly #deleteIntent = new WriteIntent<{ readonly bannerId: string }>();
  readonly #deps: BannerDeps;
  #failure: ApiError | undefined;
  #lastClick = -Infinity;

  constructor(deps: BannerDeps) {
    this.#deps = deps;
    const { api, config, shrink } = deps;
    this.picture = new SinglePicture({
      nav: deps.nav,
      path: 'file',
      getProblems: () => this.session.problems,
      onChange: () => (this.#lastClick = -Infinity),
      when: 'on-save',
      cdnHost: config.cdnHost,
      shrink,
    });
    this.session = new EditSession<never, Stored, Fields, Task>({
      ...deps,
      pictures: this.picture.queue,
      read: async (signal) => {
        const [banner, markets] = await Promise.all([
          api.call(getBanner, {}, { signal }),
          api.call(listMarkets, {}, { signal }),
        ]);
        return { banner, markets };
      },
      show: (stored) => this.show(stored),
      fields: () => ({ marketId: this.selectedMarket, file: this.picture.queue.names }),
      validate: () => this.validate(),
      canEdit: ({ markets }) => this.getProblem(markets) === undefined,
      refresh: { isSame: () => true, merge: (_, now) => now },
      write: (change) => this.#write(change),
    });
    makeAutoObservable(this, { session: false, picture: false, error: observableRef }, { autoBind: true });
  }

  get state(): BannerState {
    const { loader, record } = this.session;
    if (loader.state.status === 'failed') return 'error';
    if (record === null) return 'loading';
    if (this.published !== undefined && (!this.isReplacing || this.problem !== undefined)) return 'success';
    return this.problem ?? 'idle';
  }

  /** The published banner, and its market if the market still exists. */
  get published(): { readonly banner: Banner; readonly market: Market | undefined } | undefined {
    const { banner, markets = [] } = this.session.record ?? {};
    return banner?._id ? { banner, market: markets.find(({ _id }) => _id === banner.marketId) } : undefined;
  }

  /** Markets that a banner may link to, newest first. */
  get openMarkets(): readonly Market[] {
    return this.getOpenMarkets(this.session.record?.markets ?? []);
  }

  /** Reason why the seller may not publish a banner; undefined also before loading. */
  get problem(): ReturnType<typeof bannerProblem> {
    const { record } = this.session;
    return record === null ? undefined : this.getProblem(record.markets);
  }

  /**
   * Id of the market that the banner links to: the selected one, else that of the published banner, else the only open
   * market.
   */
  get marketId(): string | null {
    const ids = this.openMarkets.map(({ _id }) => _id);
    const preferred = [this.selectedMarket, this.published?.market?._id].find((id) => id && ids.includes(id));
    return preferred ?? (ids.length === 1 ? ids[0] : undefined) ?? null;
  }

  selectMarket(id: string): void {
    this.#lastClick = -Infinity;
    this.selectedMarket = id;
  }

  startReplacing(): void {
    if (!this.#isNewClick()) return;
    this.error = undefined;
    this.isReplacing = true;
  }

  /** Returns to the published banner; requires a confirmation if a picture would be lost. */
  async cancelReplacing(): Promise<void> {
    if (!this.#isNewClick()) return;
    const question = {
      title: '배너 교체를 그만둘까요?',
      text: '고른 사진은 저장되지 않아요.',
      confirmText: '그만두기',
      cancelText: '계속 작성',
    };
    if (!this.picture.queue.isPending || (await this.#isConfirmed(question))) await this.session.discard();
  }

  /** Loads everything again and resets earlier refusals. */
  async reload(): Promise<void> {
    this.isDenied = false;
    this.rejectedMarkets.clear();
    await this.session.load();
  }

  /** Loads the seller's account again, because an operator may have given the permission in the meantime. */
  async recheck(): Promise<void> {
    // The banner can be loaded even if the account cannot.
    await this.session.run('check', () => this.#deps.session.refresh().catch(() => undefined));
    await this.reload();
  }

  /** Publishes the selected picture for the selected market; without a new picture, moves the published banner. */
  async save(): Promise<void> {
    const { session } = this;
    if (session.busy !== null || !this.#isNewClick()) return;
    this.prepareWrite();
    if (!(await session.save('save'))) return this.reportSave();
    // The next click is on another button.
    this.#lastClick = -Infinity;
    if (session.record !== null) session.show(session.record);
    this.#deps.nav.toast('배너가 저장됐어요.', { duration: SAVE_TOAST_MS });
  }

  /** Deletes the banner after a confirmation. */
  async remove(): Promise<void> {
    const { session } = this;
    const bannerId = session.record?.banner._id;
    const question = {
      title: '배너를 삭제할까요?',
      text: '구매자의 첫 화면에서 바로 사라져요.',
      confirmText: '삭제',
      danger: true,
    };
    if (!bannerId || !this.#isNewClick() || !(await this.#isConfirmed(question))) return;
    this.prepareWrite();
    const reply = await session.run('remove', () => this.#remove(bannerId));
    if (this.#failure?.code === 'not-found') {
      await this.reload();
      this.#deps.nav.toast('다른 곳에서 먼저 바뀐 배너예요. 지금 상태로 다시 불러왔어요.', { type: 'warn' });
    } else if (!reply || session.record === null) this.showError('remove');
    else {
      session.show({ ...session.record, banner: NO_BANNER });
      this.#deps.nav.toast('배너를 삭제했어요.');
    }
  }

  /** Repeats the failed task. */
  retry(): Promise<void> {
    return this.error?.task === 'remove' ? this.remove() : this.save();
  }

  private show({ banner: { banner }, markets }: Stored): void {
    // A selected picture remains until the seller may publish it.
    if (this.getProblem(markets) !== undefined) return;
    this.picture.queue.fill(banner === null ? [] : [banner]);
    this.selectedMarket = null;
    this.isReplacing = false;
    this.error = undefined;
  }

  private validate(): FieldProblem[] {
    const file = this.picture.src !== null ? [] : [{ path: 'file', text: '배너 이미지를 업로드 해주세요.' }];
    const market = this.marketId === null ? [{ path: 'marketId', text: '마켓을 선택해주세요.' }] : [];
    return [...file, ...market];
  }

  private getOpenMarkets(markets: readonly Market[]): readonly Market[] {
    const now = this.#deps.now();
    return markets.filter((market) => !this.rejectedMarkets.has(market._id) && canHaveBanner(market, now));
  }

  private getProblem(markets: readonly Market[]): ReturnType<typeof bannerProblem> {
    if (this.isDenied) return 'permission-denied';
    const { user, now } = this.#deps;
    return bannerProblem({ status: user.seller?.status ?? 0 }, this.getOpenMarkets(markets), now());
  }

  private setProgress(share: number): void {
    this.progress = share;
  }

  private prepareWrite(): void {
    this.error = undefined;
    this.progress = 0;
    this.#failure = undefined;
  }

  async #write({ record, signal }: EditChange<Stored, Fields>): Promise<Stored | null> {
    const { marketId } = this;
    const { id, file } = this.picture.current ?? {};
    if (marketId === null) return null;
    // Files cannot be compared, so the intent contains the id of the picture.
    const content = { marketId, picture: file ? id : '' };
    const banner = await this.#send(signal, () =>
      this.#saveIntent.write(content, (_, idempotencyKey) =>
        this.#deps.api.call(
          saveBanner,
          { marketId, ...(file && { file }) },
          // A lost connection is handled here: the host's dialog reloads the page, which would lose the picture.
          { signal, idempotencyKey, onProgress: this.setProgress, handles: ['network'] },
        ),
      ),
    );
    return banner && { ...record, banner };
  }

  #remove(bannerId: string): Promise<unknown> {
    return this.#send(undefined, () =>
      this.#deleteIntent.write({ bannerId }, (content, idempotencyKey) =>
        this.#deps.api.call(deleteBanner, content, { idempotencyKey, handles: ['network'] }),
      ),
    );
  }

  /** Returns null after a failure that this page shows. @throws failures that the session shows */
  async #send<Reply>(signal: AbortSignal | undefined, send: () => Promise<Reply>): Promise<Reply | null> {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.fields.length > 0 || signal?.aborted) throw error;
      this.#failure = error;
      return null;
    }
  }

  private async reportSave(): Promise<void> {
    switch (this.#failure?.code) {
      case 'permission-denied':
        this.isDenied = true;
        return;
      case 'market-not-exist':
      case 'not-found':
        return this.rejectMarket();
      case 'file-size-over':
      case 'file-type-not-image':
      case 'picture-animated':
      case 'picture-too-tall':
        return this.picture.refuse([this.#failure.text]);
      default:
        return this.showError('save');
    }
  }

  /** The market has ended or was hidden since the page was loaded. */
  private async rejectMarket(): Promise<void> {
    if (this.marketId !== null) this.rejectedMarkets.add(this.marketId);
    const { problems, load } = this.session;
    await load();
    if (this.state !== 'idle') return;
    // Without this the form's own rule would report first that a market is missing.
    problems.hide();
    problems.showServerProblems([
      { path: 'marketId', text: '공개 중이고 진행 중인 마켓이 아니에요. 다른 마켓을 선택해주세요.' },
    ]);
    this.#deps.nav.toast(INCOMPLETE_MESSAGE, { type: 'warn' });
  }

  /** Shows the failure above the form unless the host's message is sufficient. */
  private showError(task: BannerError['task']): void {
    const { status, surface } = this.#failure ?? { surface: 'alert' };
    if (surface === 'alert' || surface === 'login-expired') return;
    const remedy = findRemedy(status);
    this.error =
      task === 'save'
        ? { task, title: '배너를 저장하지 못했어요', text: `고른 마켓과 사진은 그대로 있어요. ${remedy}` }
        : { task, title: '배너를 삭제하지 못했어요', text: remedy };
  }

  #isConfirmed(question: Parameters<NavStore['confirm']>[0]): Promise<boolean> {
    return this.session.run('confirm', () => this.#deps.nav.confirm(question));
  }

  /** Whether a click is not the second one of a double click; a change of the form makes the next click new. */
  #isNewClick(): boolean {
    // A clock that is never set.
    const time = performance.now();
    const isNew = time - this.#lastClick >= DEBOUNCE;
    this.#lastClick = time;
    return isNew;
  }
}
