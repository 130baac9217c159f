import { type FieldProblem, deleteBanner, errorCatalogue } from '@backoffice/contracts';
import { ApiError, type NavStore, type Session } from '@backoffice/platform';
import { UnreadablePictureError } from '@backoffice/ui';
import { makeAutoObservable } from 'mobx';
import { FormProblems } from '../form/FormProblems.ts';
import { BannerEligibility, type BannerEligibilityDeps } from './BannerEligibility.ts';
import { BannerUpload, type BannerUploadDeps } from './BannerUpload.ts';
import { BannerTask } from './BannerTask.ts';
import { IntentKey } from './IntentKey.ts';
import { DELETE_CONFIRMATION, CANCEL_CONFIRMATION } from './bannerConfirmations.ts';
import { bannerError } from './bannerError.ts';

/** What the banner page needs of the platform. */
export interface BannerDeps extends BannerUploadDeps, BannerEligibilityDeps {
  readonly nav: Pick<NavStore, 'toast' | 'confirm'>;
  readonly session: Pick<Session, 'refresh'>;
}

/** What the page shows: the specification's five states, and that they are being found out. */
export type BannerState = 'loading' | 'idle' | 'success' | 'error' | 'permission-denied' | 'market-not-exist';

/** How long the toast of a save stays, in milliseconds (specification, section 9). */
const SAVE_TOAST = 5000;

/** The banner page: putting a banner up, putting another in its place, and taking it down. */
export class BannerStore {
  readonly standing: BannerEligibility;
  readonly upload: BannerUpload;
  readonly problems: FormProblems;
  readonly work: BannerTask;
  isReplacing = false;
  chosenMarket: string | null = null;
  readonly #deleteKey = new IntentKey();
  readonly #deps: BannerDeps;

  constructor(deps: BannerDeps) {
    this.#deps = deps;
    this.standing = new BannerEligibility(deps);
    this.upload = new BannerUpload(deps);
    this.problems = new FormProblems(deps.nav);
    this.work = new BannerTask(deps.now);
    makeAutoObservable(this, { standing: false, upload: false, problems: false, work: false }, { autoBind: true });
  }

  get state(): BannerState {
    const { stored, present, problem } = this.standing;
    if (stored.state.status === 'failed') return 'error';
    if (stored.value === undefined) return 'loading';
    if (present !== undefined && (!this.isReplacing || problem !== undefined)) return 'success';
    return problem ?? 'idle';
  }

  /** The market that the banner is to lead to: the one chosen, the present banner's, or the only one there is. */
  get marketId(): string | null {
    const { openMarkets, present } = this.standing;
    const ids = openMarkets.map(({ _id }) => _id);
    const wanted = [this.chosenMarket, present?.market?._id].find((id) => id && ids.includes(id));
    return wanted ?? (ids.length === 1 ? ids[0] : undefined) ?? null;
  }

  /** Whether a picture would be lost that could still be saved. */
  get isDirty(): boolean {
    return this.upload.choice.file !== null && this.standing.problem === undefined;
  }

  chooseMarket(id: string): void {
    this.chosenMarket = id;
    this.problems.forget('marketId');
  }

  choosePicture(file: File): void {
    this.#told(this.upload.choose(file));
  }

  /** Takes a picture that was cut here. */
  replacePicture(file: File): void {
    this.#told(this.upload.replace(file));
  }

  startReplacing(): void {
    if (!this.work.takesPress()) return;
    this.isReplacing = true;
    this.work.forget();
    this.work.turn();
  }

  /** Goes back to the banner that is up; a picture that would be lost is asked about. */
  async giveUp(): Promise<void> {
    if (!this.work.takesPress()) return;
    if (!this.isDirty || (await this.#isConfirmed(CANCEL_CONFIRMATION))) this.reset();
  }

  /** Reads everything again. */
  async reload(): Promise<void> {
    await this.standing.load();
    this.work.turn();
  }

  /** Reads the seller's account anew, for a permission that may have come meanwhile. */
  async recheck(): Promise<void> {
    if (!this.work.takesPress()) return;
    this.work.begin('checking');
    // Without a fresh account the banner can still be read.
    await this.#deps.session.refresh().catch(() => undefined);
    await this.reload();
    this.work.end();
  }

  /** Puts the chosen picture up for the chosen market. */
  async save(): Promise<void> {
    if (this.work.kind !== null) return;
    const { marketId } = this;
    // A refused press starts no wait: the next one may come as soon as what was missing is there.
    if (marketId === null || this.upload.choice.file === null) return this.problems.refuse(this.#missing());
    if (!this.work.takesPress()) return;
    this.problems.clear();
    this.work.begin('saving');
    try {
      const banner = await this.upload.send(marketId);
      this.work.end();
      if (banner === undefined) return;
      this.standing.put(banner);
      this.reset();
      this.#deps.nav.toast('배너가 저장되었습니다.', { duration: SAVE_TOAST });
    } catch (error) {
      this.work.end();
      await this.#tellSave(error, marketId);
    }
  }

  /** Takes the banner down after a question. */
  async remove(): Promise<void> {
    const bannerId = this.standing.present?.id;
    if (bannerId === undefined || !this.work.takesRemoval()) return;
    if (!(await this.#isConfirmed(DELETE_CONFIRMATION))) return;
    const { api, nav } = this.#deps;
    this.work.begin('deleting');
    try {
      const idempotencyKey = this.#deleteKey.of(bannerId);
      await api.call(deleteBanner, { bannerId }, { idempotencyKey, handles: ['network'] });
      this.#deleteKey.done();
      this.work.end();
      this.standing.put(null);
      this.reset();
      nav.toast('배너를 삭제했습니다.');
    } catch (error) {
      this.work.end();
      await this.#tellRemoval(error);
    }
  }

  /** Repeats what failed. */
  async retry(): Promise<void> {
    const again = this.work.trouble?.work === 'remove' ? this.remove : this.save;
    // The button that asked for it goes.
    this.work.turn();
    await again();
  }

  /** Lets go of everything when the page is left. */
  leave(): void {
    this.standing.stored.cancel();
    this.upload.drop();
  }

  async #isConfirmed(question: Parameters<NavStore['confirm']>[0]): Promise<boolean> {
    this.work.begin('asking');
    const isConfirmed = await this.#deps.nav.confirm(question);
    this.work.end();
    return isConfirmed;
  }

  #missing(): FieldProblem[] {
    const market = this.marketId === null ? [{ path: 'marketId', text: '마켓을 선택해주세요.' }] : [];
    const file = this.upload.choice.file === null ? [{ path: 'file', text: '배너 이미지를 업로드 해주세요.' }] : [];
    return [...market, ...file];
  }

  #told(problem: string | undefined): void {
    this.problems.forget('file');
    if (problem !== undefined) this.problems.refuseFile('file', problem);
  }

  async #tellSave(error: unknown, marketId: string): Promise<void> {
    if (error instanceof UnreadablePictureError) {
      this.upload.drop();
      return this.problems.refuseFile('file', errorCatalogue['file-type-not-image'].text);
    }
    if (!(error instanceof ApiError)) throw error;
    switch (error.code) {
      case 'permission-denied':
        this.standing.deny();
        return this.work.turn();
      case 'market-not-exist':
      case 'not-found':
        return this.#refuseMarket(marketId);
      case 'file-size-over':
      case 'file-type-not-image':
        return this.problems.refuseFile('file', error.text);
      case 'invalid-parameters':
        return this.problems.refuse(error.fields);
      default:
        return this.work.fail(bannerError(error, 'save'));
    }
  }

  /** Somebody closed the market meanwhile, or it ended. */
  async #refuseMarket(marketId: string): Promise<void> {
    await this.standing.refuseMarket(marketId);
    if (this.state !== 'idle') return this.work.turn();
    const text = '진행중인 마켓이 아닙니다. 다른 마켓을 선택해주세요.';
    this.problems.refuse([{ path: 'marketId', text }]);
  }

  async #tellRemoval(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 'not-found') return this.work.fail(bannerError(error, 'remove'));
    await this.reload();
    this.#deps.nav.toast('다른 곳에서 먼저 바뀐 배너입니다. 지금 상태로 다시 불러왔습니다.', { type: 'warn' });
  }

  /** Leaves the form as it was before anything was chosen. */
  private reset(): void {
    this.upload.drop();
    this.problems.clear();
    this.chosenMarket = null;
    this.isReplacing = false;
    this.work.forget();
    this.work.turn();
  }
}
