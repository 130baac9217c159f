import {
  type FieldProblem,
  type Market,
  MARKET_STATUS,
  type Product,
  ProductFields,
  deleteProduct,
  getMarket,
  lockedOptionProblems,
  marketActions,
  productProblems,
  updateProduct,
} from '@backoffice/contracts';
import {
  type ApiClient,
  ApiError,
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
import { withSchema } from '../form/withSchema.ts';
import { PhotoStore, type PhotoStoreDeps } from '../photos/PhotoStore.ts';
import type { DraftPhoto } from '../photos/photoDraft.ts';
import { type OptionDraft, ProductForm, type ProductFormContent } from './ProductForm.ts';
import { type InsertProgress, ProductInsert } from './ProductInsert.ts';

interface ProductEditDeps extends PhotoStoreDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'confirm' | 'alert'>;
  readonly drafts: Pick<DraftStore, 'read' | 'write' | 'remove'>;
  readonly now: () => number;
}

/** What a draft of a product holds; `basedOn` is the `updatedAt` of the product on which it was typed, null for a new one. */
interface ProductTyped extends ProductFormContent {
  readonly photos: readonly DraftPhoto[];
  readonly basedOn: string | null;
  readonly insert: InsertProgress;
}

const DRAFT_VERSION = 1;

/** Where a product is: its market, and its id or the literal `undefined` of a new one (specification, section 2). */
export interface ProductPlace {
  readonly marketId: string;
  readonly productId: string;
}

/** A product with its market as they were read; a new product is null. */
interface Loaded {
  readonly market: Market;
  readonly product: Product | null;
}

/** One product while it is edited. */
export class ProductEditStore {
  readonly loader: Loader<Loaded>;
  readonly photos: PhotoStore;
  readonly problems: FormProblems;
  readonly draft: FormDraft<ProductTyped>;
  form: ProductForm | null = null;
  loaded: Loaded | null = null;
  busy: 'save' | 'remove' | null = null;
  /** Somebody else saved since this screen read the product, and the seller has to choose. */
  isStale = false;
  private stored: ProductFields | null = null;
  /** The `updatedAt` of the product on which was typed; null for a new one. */
  private basedOn: string | null = null;
  readonly #insert: ProductInsert;
  readonly #deps: ProductEditDeps;
  readonly #place: ProductPlace;

  constructor(deps: ProductEditDeps, place: ProductPlace) {
    this.#deps = deps;
    this.#place = place;
    this.loader = new Loader((_, signal) => this.read(signal));
    this.photos = new PhotoStore(deps, { type: 'product', id: this.isNew ? undefined : place.productId });
    this.draft = new FormDraft(deps, `product ${place.marketId} ${place.productId}`, DRAFT_VERSION);
    this.#insert = new ProductInsert(deps.api, place.marketId);
    this.problems = new FormProblems({ values: () => this.fields, check: () => this.check() });
    const own = { loader: false, photos: false, problems: false, draft: false, isNew: false } as const;
    const refs = { form: observableRef, loaded: observableRef, stored: observableRef } as const;
    makeAutoObservable<this, 'stored'>(this, { ...own, ...refs }, { autoBind: true });
  }

  get isNew(): boolean {
    return this.#place.productId === 'undefined';
  }

  /** What the market's status allows. */
  get actions() {
    return marketActions(this.loaded?.market.status ?? MARKET_STATUS.ended);
  }

  get canRemove(): boolean {
    return !this.isNew && this.actions.remove;
  }

  /** Whether an option may be neither renamed nor deleted. */
  isLocked({ _id }: OptionDraft): boolean {
    return _id !== undefined && this.loaded?.product?.lockedOption.includes(_id) === true;
  }

  /** What would be saved; null before the product was read. */
  get fields(): ProductFields | null {
    return this.form && { ...this.form.fields, cover: this.photos.refs };
  }

  /** Whether something typed or chosen is not stored yet. */
  get isDirty(): boolean {
    const { fields, stored } = this;
    if (fields === null || stored === null || !this.actions.edit) return false;
    return this.photos.isPending || Object.keys(changedFields(fields, stored)).length > 0;
  }

  private check(): FieldProblem[] {
    const { fields } = this;
    if (fields === null) return [];
    // A picture that is still on its way counts: it is waited for before the save.
    const judged = { ...fields, cover: this.photos.photos.map(({ id }) => id) };
    const { option = [], lockedOption = [] } = this.loaded?.product ?? {};
    const problems = [...productProblems(judged, option), ...lockedOptionProblems(fields, option, lockedOption)];
    return withSchema(problems, ProductFields, fields);
  }

  /** Reads the product and shows what was typed on it before the page ended. */
  async load(): Promise<void> {
    const [draft] = await Promise.all([this.draft.read(), this.loader.load()]);
    if (this.loader.state.status !== 'ready') return;
    this.show(this.loader.state.value);
    if (draft) this.revive(draft);
    this.draft.keep(() => this.unsaved);
  }

  /** Reads the product again, giving up what is typed. */
  async reload(): Promise<void> {
    this.setStale(false);
    await this.loader.load();
    if (this.loader.state.status !== 'ready') return;
    this.show(this.loader.state.value);
    await this.draft.forget();
  }

  /** Forgets what is typed, for a seller who agreed to lose it. */
  discard(): void {
    this.form = null;
    this.photos.fill([]);
    void this.draft.forget();
  }

  /** What a draft keeps: everything typed and chosen, as long as something of it is not stored. */
  private get unsaved(): FormContent<ProductTyped> | null {
    const { form, basedOn } = this;
    if (form === null || !this.isDirty) return null;
    const { files, photos } = this.photos.draft;
    return { typed: { ...form.content, photos, basedOn, insert: this.#insert.progress }, files };
  }

  /** Shows what was typed before the page ended; the right to save it is that of the product it was typed on. */
  private revive({ typed, files, age }: RestoredContent<ProductTyped>): void {
    if (this.form === null || !this.actions.edit) return;
    this.form.revive(typed);
    this.#insert.revive(typed.insert);
    this.photos.restore({ photos: typed.photos, files }, age);
    if (!this.isDirty) return;
    this.basedOn = typed.basedOn;
    this.draft.revive(age);
  }

  private async read(signal: AbortSignal): Promise<Loaded> {
    const { marketId, productId } = this.#place;
    const { market, product } = await this.#deps.api.call(getMarket, { marketId }, { signal });
    const found = product.find(({ _id }) => _id === productId);
    if (!found && !this.isNew) throw new ApiError(404, getMarket.path, { message: 'not-found' });
    return { market, product: found ?? null };
  }

  private show(loaded: Loaded): void {
    this.loaded = loaded;
    this.basedOn = loaded.product?.updatedAt ?? null;
    this.form = new ProductForm(loaded.product);
    this.photos.fill(loaded.product?.cover ?? []);
    this.stored = { ...this.form.fields, cover: this.photos.refs };
    this.problems.hide();
    this.draft.settle();
  }

  /** Saves what is typed; answers whether it is stored. */
  async save(): Promise<boolean> {
    return this.work('save', async () => {
      if (this.problems.pass()) return this.write({ overwrite: false });
      this.#deps.nav.toast(INCOMPLETE, { type: 'warn' });
      return false;
    });
  }

  /** Saves what is typed over what somebody else saved. */
  async overwrite(): Promise<boolean> {
    this.setStale(false);
    return this.work('save', () => this.write({ overwrite: true }));
  }

  /** Deletes the product after the seller has agreed; answers whether it is gone. */
  async remove(): Promise<boolean> {
    return this.work('remove', async () => {
      const { api, nav } = this.#deps;
      const text = '삭제한 상품은 되돌릴 수 없습니다.';
      if (!(await nav.confirm({ title: '상품을 삭제할까요?', text, confirmText: '삭제', danger: true }))) return false;
      await api.call(deleteProduct, { productId: this.#place.productId });
      nav.toast('상품이 삭제되었습니다.');
      return true;
    });
  }

  setStale(isStale: boolean): void {
    this.isStale = isStale;
  }

  /** Sends the pictures, then the product; answers whether both are stored. */
  private async write({ overwrite }: { overwrite: boolean }): Promise<boolean> {
    if (!(await this.photos.settle())) return false;
    const { fields, stored } = this;
    if (fields === null || stored === null) return false;
    if (this.isNew) await this.insert(fields);
    else await this.update(this.#place.productId, fields, stored, overwrite ? null : this.basedOn);
    this.markStored(fields);
    await this.draft.forget();
    this.#deps.nav.toast('상품이 저장되었습니다.');
    return true;
  }

  private async insert(fields: ProductFields): Promise<void> {
    const { id, made } = await this.#insert.run(fields);
    if (Object.keys(changedFields(fields, made)).length > 0) await this.update(id, fields, made, null);
  }

  private async update(productId: string, fields: ProductFields, stored: ProductFields, updatedAt: string | null) {
    const change = { ...changedFields(fields, stored), ...(updatedAt === null ? {} : { updatedAt }) };
    await this.#deps.api.call(updateProduct, { productId, ...change });
  }

  private markStored(fields: ProductFields): void {
    this.stored = fields;
  }

  private async work(work: 'save' | 'remove', act: () => Promise<boolean>): Promise<boolean> {
    if (this.busy !== null) return false;
    this.setBusy(work);
    try {
      return await act();
    } catch (error) {
      const { nav } = this.#deps;
      reportFailure(error, { nav, problems: this.problems, onStale: () => this.setStale(true) });
      return false;
    } finally {
      this.setBusy(null);
    }
  }

  private setBusy(work: 'save' | 'remove' | null): void {
    this.busy = work;
  }
}
