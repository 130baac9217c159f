import { HIDDEN_MARKET } from '@backoffice/contracts/market/hiddenMarket';
import { type Market, MarketFields } from '@backoffice/contracts/market/market';
import { changeMarketStatus, deleteMarket, updateMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { marketEditProblems } from '@backoffice/contracts/market/marketEditProblems';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import { MARKET_STATUS } from '@backoffice/contracts/market/marketStatus';
import { openingProblems } from '@backoffice/contracts/market/openingConditions';
import type { EndpointReply } from '@backoffice/contracts/wire/endpoint';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import {
  type ChangeRequest,
  type EditChange,
  EditSession,
  type PictureQueue,
  SAVE_TOAST_MS,
  WriteIntent,
  reportFailure,
  withSchema,
  writeChanges,
} from '@backoffice/forms';
import { ApiError } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import type { EditStoreDeps } from '../shared/EditStoreDeps.ts';
import { getMarketActions } from '../shared/getMarketActions.ts';
import { type CoverPictureDeps, createCoverPictures } from '../shared/createCoverPictures.ts';
import { MarketForm, type MarketFormContent, toMarketFields } from './MarketForm.ts';
import { MarketProducts } from './MarketProducts.ts';
import { isNewMarket, proposeMarket } from './proposeMarket.ts';
import { REMOVED, REMOVE_QUESTION, toCloseQuestion, toOpenQuestion } from '../shared/marketQuestions.ts';

type LoadedMarket = EndpointReply<typeof getMarket>;

type MarketEditDeps = EditStoreDeps & CoverPictureDeps;

/** Actions of the editor; only one runs at a time. */
export type MarketTask = 'save' | 'open' | 'close' | 'remove' | 'publish';

type StatusChange = Pick<Market, 'status'> & Partial<Pick<Market, 'public'>>;

const DRAFT_VERSION = 3;

/** State of the market editor: form, pictures, products, and its actions. */
export class MarketEditStore {
  readonly session: EditSession<MarketFormContent, LoadedMarket, MarketFields, MarketTask>;
  readonly pictures: PictureQueue;
  readonly products: MarketProducts;
  form: MarketForm | null = null;
  /** Whether this page has just opened the market, until the seller closes the sheet of the opening. */
  isJustOpened = false;
  /** Time of the last `setPresent` in milliseconds. */
  private present: number;
  readonly #update = new WriteIntent<ChangeRequest<MarketFields>>();
  readonly #reorder = new WriteIntent<readonly string[]>();
  readonly #statusChange = new WriteIntent<StatusChange>();
  readonly #publication = new WriteIntent<boolean>();
  readonly #removal = new WriteIntent<string>();
  /** Whether a write outside the form may have changed the stored version: its response was lost. */
  #isVersionUncertain = false;
  readonly #deps: MarketEditDeps;
  readonly #marketId: string;

  constructor(deps: MarketEditDeps, marketId: string) {
    this.#deps = deps;
    this.#marketId = marketId;
    this.present = deps.now();
    this.pictures = createCoverPictures(deps, { type: 'market', id: marketId });
    this.products = new MarketProducts((ids) => this.saveProductOrder(ids));
    this.session = new EditSession({
      ...deps,
      read: (signal) => this.fetchMarket(signal),
      show: (loaded) => this.show(loaded),
      fields: () => this.fields,
      validate: (task, loaded) => this.validate(task, loaded),
      write: (change) => this.write(change),
      reconcile: ({ market }, before) =>
        this.form?.reconcile(market, before?.market.delivery.option.map(({ title }) => title) ?? []) ?? [],
      version: ({ market }) => market.updatedAt,
      isVersionUncertain: () => this.#isVersionUncertain,
      canEdit: ({ market }) => getMarketActions(market, this.present).edit,
      pictures: this.pictures,
      intent: this.#update,
      draft: {
        key: `market ${marketId}`,
        version: DRAFT_VERSION,
        content: () => this.form?.content ?? null,
        restore: (content) => this.form?.restore(content),
      },
      refresh: { isSame: hasSameFields, merge: mergeMarket },
      keepAlive: true,
    });
    makeAutoObservable(
      this,
      { session: false, pictures: false, products: false, form: observableRef },
      { autoBind: true },
    );
  }

  /** The market as last read or saved; null before the first load. */
  get market(): Market | null {
    return this.session.record?.market ?? null;
  }

  get seller(): LoadedMarket['seller'] | null {
    return this.session.record?.seller ?? null;
  }

  /** Actions that the status and the end date of the market allow. */
  get actions() {
    return getMarketActions(this.market, this.present);
  }

  /** Request fields of the current form; null before the market is loaded. */
  get fields(): MarketFields | null {
    return this.form && { ...this.form.fields, cover: this.pictures.refs };
  }

  /** Problems that prevent the opening of the market. */
  get missing(): readonly FieldProblem[] {
    const { record } = this.session;
    return record === null ? [] : this.validate('open', record);
  }

  /** Saves the form. */
  async save(): Promise<void> {
    await this.storeProductOrder();
    if (await this.session.save('save')) this.showSaved();
  }

  /** Saves the form over the changes of another client. */
  async overwrite(): Promise<void> {
    await this.storeProductOrder();
    if (await this.session.overwrite('save')) this.showSaved();
  }

  /** Opens the market for orders: validates, saves, opens a confirmation dialog. */
  async open(): Promise<void> {
    await this.storeProductOrder();
    if (!(await this.session.save('open'))) return;
    const { market } = this;
    if (market === null) return;
    if (market.status === MARKET_STATUS.open) {
      this.#statusChange.restart();
      this.#deps.events.log('market-opened');
      return this.setJustOpened(true);
    }
    const isOpened = await this.runOutsideForm('open', async () => {
      const { nav, now } = this.#deps;
      const isPublic = await nav.confirmWithOption(toOpenQuestion(market, now()));
      if (isPublic !== undefined) return this.sendStatus({ status: MARKET_STATUS.open, public: isPublic });
      this.showSaved();
      return false;
    });
    if (isOpened) this.setJustOpened(true);
  }

  /** Ends the market after the seller has confirmed. */
  async close(): Promise<void> {
    const question = toCloseQuestion(this.session.isDirty);
    await this.runOutsideForm('close', async () => {
      if (!(await this.#deps.nav.confirm(question))) return false;
      const market = await this.sendStatus({ status: MARKET_STATUS.ended });
      this.#deps.nav.toast('마켓을 종료했어요.');
      return market;
    });
  }

  /** Shows the opened market to buyers. */
  async publish(): Promise<void> {
    await this.runOutsideForm('publish', async () => {
      const { api, nav } = this.#deps;
      const market = await this.writeOutsideForm(() =>
        this.#publication.write(true, (isPublic, idempotencyKey) =>
          api.call(updateMarket, { marketId: this.#marketId, public: isPublic }, { idempotencyKey }),
        ),
      );
      nav.toast(HIDDEN_MARKET.published);
      return market;
    });
  }

  /** Deletes the market after the seller has confirmed; true when it is deleted. */
  remove(): Promise<boolean> {
    return this.session.run('remove', async () => {
      const { api, nav } = this.#deps;
      if (!(await nav.confirm(REMOVE_QUESTION))) return false;
      await this.#removal.write(this.#marketId, (marketId, idempotencyKey) =>
        api.call(deleteMarket, { marketId }, { idempotencyKey }),
      );
      nav.toast(REMOVED);
      return true;
    });
  }

  /** Adapts the form to the time: after the end of the market, typed values can no longer be saved. */
  setPresent(present: number): void {
    const { record } = this.session;
    // A clock that moves at every render must not render the page again.
    if (getMarketActions(record?.market, present).edit === this.actions.edit) return;
    this.present = present;
    if (record !== null && !this.actions.edit) this.session.refresh(record);
  }

  setJustOpened(isJustOpened: boolean): void {
    this.isJustOpened = isJustOpened;
  }

  private async fetchMarket(signal: AbortSignal): Promise<LoadedMarket> {
    await this.products.settled();
    const loaded = await this.#deps.api.call(getMarket, { marketId: this.#marketId }, { signal });
    this.#isVersionUncertain = false;
    this.products.setStored(loaded.product);
    return loaded;
  }

  private show({ market, seller }: LoadedMarket): void {
    this.form = new MarketForm(market);
    if (isNewMarket(market)) this.form.propose(proposeMarket(seller.name, this.#deps.now()));
    this.pictures.fill(market.cover);
  }

  private validate(task: MarketTask, { market, seller }: LoadedMarket): FieldProblem[] {
    const { fields, form } = this;
    if (fields === null || form === null) return [];
    // A picture that still uploads counts: the save waits for it.
    const validated = { ...fields, cover: this.pictures.names };
    const context = { now: this.#deps.now(), seller, minPriceEnabled: form.typed.hasMinPrice };
    const problems =
      task === 'open'
        ? openingProblems(validated, { ...context, products: this.products.list })
        : marketEditProblems(validated, { ...context, stored: market });
    return withSchema(problems, MarketFields, fields);
  }

  private async write(change: EditChange<LoadedMarket, MarketFields>): Promise<LoadedMarket> {
    const marketId = this.#marketId;
    const market = await writeChanges(
      isNewMarket(change.record.market) ? { ...change, baseline: toMarketFields(change.record.market) } : change,
      this.#update,
      (fields, idempotencyKey) => this.#deps.api.call(updateMarket, { marketId, ...fields }, { idempotencyKey }),
    );
    this.form?.markStored(market);
    return { ...change.record, market };
  }

  /** Stores a moved product before a save: its own write would have an outdated version afterwards. */
  private async storeProductOrder(): Promise<void> {
    if (this.products.isPending) await this.products.flush();
  }

  private async saveProductOrder(ids: string[]): Promise<boolean> {
    try {
      const market = await this.writeOutsideForm(() =>
        this.#reorder.write(ids, (product, idempotencyKey) =>
          this.#deps.api.call(updateMarket, { marketId: this.#marketId, product: [...product] }, { idempotencyKey }),
        ),
      );
      this.refresh(market);
      return true;
    } catch (error) {
      reportFailure(error, this.#deps);
      // Another client changed the list: show the stored products.
      if (error instanceof ApiError && error.fields.length > 0) void this.session.load();
      return false;
    }
  }

  private async sendStatus(change: StatusChange): Promise<Market> {
    const market = await this.writeOutsideForm(() =>
      this.#statusChange.write(change, (content, idempotencyKey) =>
        this.#deps.api.call(changeMarketStatus, { marketId: this.#marketId, ...content }, { idempotencyKey }),
      ),
    );
    this.#deps.events.log(change.status === MARKET_STATUS.open ? 'market-opened' : 'market-ended');
    return market;
  }

  /** Runs a task that returns the changed market, or false; resolves to whether the market was changed. */
  private async runOutsideForm(task: MarketTask, act: () => Promise<Market | false>): Promise<boolean> {
    const market = await this.session.run(task, act);
    if (market !== false) this.refresh(market);
    return market !== false;
  }

  private async writeOutsideForm(send: () => Promise<Market>): Promise<Market> {
    try {
      return await send();
    } catch (error) {
      if (error instanceof ApiError && error.isUncertain) this.#isVersionUncertain = true;
      throw error;
    }
  }

  private refresh(market: Market): void {
    const { record } = this.session;
    if (record !== null) this.session.refresh({ ...record, market });
  }

  private showSaved(): void {
    this.#deps.events.log('market-saved');
    this.#deps.nav.toast('마켓이 저장되었습니다.', { duration: SAVE_TOAST_MS });
  }
}

function hasSameFields(before: LoadedMarket, now: LoadedMarket): boolean {
  return JSON.stringify(toMarketFields(before.market)) === JSON.stringify(toMarketFields(now.market));
}

/** Returns the form fields of the earlier record with all other values of the new response. */
function mergeMarket({ market }: LoadedMarket, now: LoadedMarket): LoadedMarket {
  const { status, orderCounts, product, lockedDelivery, public: isPublic } = now.market;
  return { ...now, market: { ...market, status, orderCounts, product, lockedDelivery, public: isPublic } };
}
