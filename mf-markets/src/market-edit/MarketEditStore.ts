import {
  type FieldProblem,
  type Market,
  MARKET_STATUS,
  type MarketFields,
  type ReplyOf,
  changeMarketStatus,
  deleteMarket,
  getMarket,
  marketActions,
  updateMarket,
} from '@backoffice/contracts';
import {
  type ApiClient,
  type DraftStore,
  type FormContent,
  FormDraft,
  Loader,
  type NavStore,
  type RestoredContent,
} from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { FormProblems } from '../form/FormProblems.ts';
import { changedFields } from '../form/changedFields.ts';
import { INCOMPLETE, reportFailure } from '../form/reportFailure.ts';
import { PhotoStore, type PhotoStoreDeps } from '../photos/PhotoStore.ts';
import type { DraftPhoto } from '../photos/photoDraft.ts';
import { MarketForm, type MarketFormContent, fieldsOf } from './MarketForm.ts';
import { MarketProducts } from './MarketProducts.ts';
import { validateMarket } from './validateMarket.ts';
import { CLOSE_QUESTION, OPEN_QUESTION, REMOVE_QUESTION } from './marketQuestions.ts';

type Loaded = ReplyOf<typeof getMarket>;

interface MarketEditDeps extends PhotoStoreDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'confirm' | 'alert'>;
  readonly drafts: Pick<DraftStore, 'read' | 'write' | 'remove'>;
  readonly now: () => number;
}

/** What a draft of a market holds; `basedOn` is the `updatedAt` of the market on which it was typed. */
interface MarketTyped extends MarketFormContent {
  readonly photos: readonly DraftPhoto[];
  readonly basedOn: string;
}

const DRAFT_VERSION = 1;

/** What is under way; nothing else may be started meanwhile. */
export type MarketTask = 'save' | 'open' | 'close' | 'remove';

/** How long the word of a save stays, in milliseconds (specification, section 9). */
const SAVED_DURATION = 5000;

/** One market while it is edited: what is typed against what is stored, and everything that can be done with it. */
export class MarketEditStore {
  readonly loader: Loader<Loaded>;
  readonly photos: PhotoStore;
  readonly products: MarketProducts;
  readonly problems: FormProblems;
  readonly draft: FormDraft<MarketTyped>;
  form: MarketForm | null = null;
  market: Market | null = null;
  seller: Loaded['seller'] | null = null;
  busy: MarketTask | null = null;
  /** Somebody else saved since this screen read the market, and the seller has to choose. */
  isStale = false;
  private stored: MarketFields | null = null;
  /** The `updatedAt` of the market on which was typed. */
  private basedOn = '';
  private purpose: 'save' | 'open' = 'save';
  readonly #deps: MarketEditDeps;
  readonly #marketId: string;

  constructor(deps: MarketEditDeps, marketId: string) {
    this.#deps = deps;
    this.#marketId = marketId;
    this.loader = new Loader((_, signal) => deps.api.call(getMarket, { marketId }, { signal }));
    this.photos = new PhotoStore(deps, { type: 'market', id: marketId });
    this.draft = new FormDraft(deps, `market ${marketId}`, DRAFT_VERSION);
    this.products = new MarketProducts((ids) => this.saveOrder(ids));
    this.problems = new FormProblems({ values: () => this.fields, check: () => this.judge(this.purpose) });
    const own = { loader: false, photos: false, products: false, problems: false, draft: false } as const;
    const refs = { form: observableRef, market: observableRef, seller: observableRef, stored: observableRef } as const;
    makeAutoObservable<this, 'stored'>(this, { ...own, ...refs }, { autoBind: true });
  }

  /** What the market's status allows. */
  get actions() {
    return marketActions(this.market?.status ?? MARKET_STATUS.ended);
  }

  /** What would be saved; null before the market was read. */
  get fields(): MarketFields | null {
    return this.form && { ...this.form.fields, cover: this.photos.refs };
  }

  /** Whether something typed or chosen is not stored yet. */
  get isDirty(): boolean {
    const { fields, stored } = this;
    if (fields === null || stored === null || !this.actions.edit) return false;
    return this.photos.isPending || Object.keys(changedFields(fields, stored)).length > 0;
  }

  /** What still keeps the market from being opened. */
  get missing(): readonly FieldProblem[] {
    return this.judge('open');
  }

  private judge(purpose: 'save' | 'open'): FieldProblem[] {
    const { fields, form, market, seller } = this;
    if (fields === null || form === null || market === null || seller === null) return [];
    const photos = this.photos.photos.map(({ id }) => id);
    const { hasMinPrice } = form.typed;
    const productCount = this.products.list.length;
    return validateMarket(
      { market, seller, fields, photos, hasMinPrice, productCount, now: this.#deps.now() },
      purpose,
    );
  }

  /** Reads the market, or reads it again when the screen comes back: what is typed stays. */
  async load(): Promise<void> {
    if (this.busy !== null) return;
    await this.products.flush();
    const [draft] = await Promise.all([this.form === null ? this.draft.read() : undefined, this.loader.load()]);
    if (this.loader.state.status !== 'ready') return;
    this.adopt(this.loader.state.value, this.isDirty);
    if (draft) this.revive(draft);
    this.draft.keep(() => this.unsaved);
  }

  /** What a draft keeps: everything typed and chosen, as long as something of it is not stored. */
  private get unsaved(): FormContent<MarketTyped> | null {
    const { form, basedOn } = this;
    if (form === null || !this.isDirty) return null;
    const { files, photos } = this.photos.draft;
    return { typed: { ...form.content, photos, basedOn }, files };
  }

  /** Shows what was typed before the page ended; the right to save it is that of the market it was typed on. */
  private revive({ typed, files, age }: RestoredContent<MarketTyped>): void {
    if (this.form === null || !this.actions.edit) return;
    this.form.revive(typed);
    this.photos.restore({ photos: typed.photos, files }, age);
    if (!this.isDirty) return;
    this.basedOn = typed.basedOn;
    this.draft.revive(age);
  }

  private adopt({ market, product, seller }: Loaded, keepTyped: boolean): void {
    this.seller = seller;
    this.products.fill(product);
    if (keepTyped) this.take(market);
    else this.show(market);
  }

  private show(market: Market): void {
    this.market = market;
    this.basedOn = market.updatedAt;
    this.form = new MarketForm(market);
    this.photos.fill(market.cover);
    this.stored = fieldsOf(market);
    this.problems.hide();
    this.draft.settle();
  }

  /** Takes over what is no field of the form; the fields, and with them the right to save, only if nobody else changed them. */
  private take(market: Market): void {
    const held = this.market;
    // What can no longer be saved must not look as if it were stored.
    if (!marketActions(market.status).edit) this.show(market);
    else if (held === null || (this.basedOn === held.updatedAt && isSame(held, market))) {
      this.market = market;
      this.basedOn = market.updatedAt;
    } else {
      const { status, orderCount, product, lockedDelivery } = market;
      this.market = { ...held, status, orderCount, product, lockedDelivery, public: market.public };
    }
  }

  /** Saves what is typed. */
  async save(): Promise<void> {
    await this.work('save', async () => {
      if (await this.checkAndWrite('save')) this.tellSaved();
    });
  }

  /** Opens the market for orders: checks, saves, asks. */
  async open(): Promise<void> {
    await this.work('open', async () => {
      if (!(await this.checkAndWrite('open'))) return;
      if (await this.#deps.nav.confirm(OPEN_QUESTION))
        await this.changeStatus(MARKET_STATUS.open, '마켓이 오픈되었습니다.');
      else this.tellSaved();
    });
  }

  /** Ends the market after the seller has agreed. */
  async close(): Promise<void> {
    await this.work('close', async () => {
      if (await this.#deps.nav.confirm(CLOSE_QUESTION))
        await this.changeStatus(MARKET_STATUS.ended, '마켓이 종료되었습니다.');
    });
  }

  /** Deletes the market after the seller has agreed; answers whether it is gone. */
  async remove(): Promise<boolean> {
    let isGone = false;
    await this.work('remove', async () => {
      const { api, nav } = this.#deps;
      if (!(await nav.confirm(REMOVE_QUESTION))) return;
      await api.call(deleteMarket, { marketId: this.#marketId });
      isGone = true;
      nav.toast('마켓이 삭제되었습니다.');
    });
    return isGone;
  }

  /** Gives up what is typed for what is stored. */
  async reload(): Promise<void> {
    this.setStale(false);
    await this.loader.load();
    if (this.loader.state.status !== 'ready') return;
    this.adopt(this.loader.state.value, false);
    await this.draft.forget();
  }

  /** Saves what is typed over what somebody else saved. */
  async overwrite(): Promise<void> {
    this.setStale(false);
    await this.work('save', async () => {
      if (await this.write({ overwrite: true })) this.tellSaved();
    });
  }

  /** Forgets what is typed, for a seller who agreed to lose it. */
  discard(): void {
    this.form = null;
    this.photos.fill([]);
    this.problems.hide();
    void this.draft.forget();
  }

  setStale(isStale: boolean): void {
    this.isStale = isStale;
  }

  private async checkAndWrite(purpose: 'save' | 'open'): Promise<boolean> {
    this.setPurpose(purpose);
    if (this.problems.pass()) return this.write({ overwrite: false });
    this.#deps.nav.toast(INCOMPLETE, { type: 'warn' });
    return false;
  }

  /** Sends the pictures, then the changed fields; answers whether both are stored. */
  private async write({ overwrite }: { overwrite: boolean }): Promise<boolean> {
    if (!(await this.photos.settle())) return false;
    await this.products.flush();
    const { fields, stored } = this;
    if (fields === null || stored === null) return false;
    const updatedAt = overwrite ? undefined : this.basedOn;
    const request = { marketId: this.#marketId, ...changedFields(fields, stored), updatedAt };
    this.adoptSaved(await this.#deps.api.call(updateMarket, request), fields);
    await this.draft.forget();
    return true;
  }

  private adoptSaved(market: Market, fields: MarketFields): void {
    this.market = market;
    this.basedOn = market.updatedAt;
    this.stored = fields;
    this.form?.markStored(market);
    this.problems.hide();
  }

  private async saveOrder(product: string[]): Promise<boolean> {
    try {
      this.take(await this.#deps.api.call(updateMarket, { marketId: this.#marketId, product }));
      return true;
    } catch (error) {
      reportFailure(error, this.#deps);
      return false;
    }
  }

  private async changeStatus(status: number, told: string): Promise<void> {
    this.take(await this.#deps.api.call(changeMarketStatus, { marketId: this.#marketId, status }));
    this.#deps.nav.toast(told);
  }

  private async work(work: MarketTask, act: () => Promise<void>): Promise<void> {
    if (this.busy !== null) return;
    this.loader.cancel();
    this.setBusy(work);
    try {
      await act();
    } catch (error) {
      const { nav } = this.#deps;
      reportFailure(error, { nav, problems: this.problems, onStale: () => this.setStale(true) });
    } finally {
      this.setBusy(null);
    }
  }

  private tellSaved(): void {
    this.#deps.nav.toast('마켓이 저장되었습니다.', { duration: SAVED_DURATION });
  }

  private setBusy(work: MarketTask | null): void {
    this.busy = work;
  }

  private setPurpose(purpose: 'save' | 'open'): void {
    this.purpose = purpose;
  }
}

function isSame(one: Market, other: Market): boolean {
  return JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));
}
