import {
  type FieldProblem,
  type Market,
  MARKET_STATUS,
  type Product,
  ProductFields,
  deleteProduct,
  getMarket,
  insertProduct,
  marketActions,
  productProblems,
  updateProduct,
} from '@backoffice/contracts';
import { type ApiClient, ApiError, Loader, type NavStore } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { FormProblems } from '../form/FormProblems.ts';
import { changedFields } from '../form/changedFields.ts';
import { INCOMPLETE, tellFailure } from '../form/tellFailure.ts';
import { withSchema } from '../form/withSchema.ts';
import { PhotoStore } from '../photos/PhotoStore.ts';
import { type OptionDraft, ProductForm } from './ProductForm.ts';

interface ProductEditDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'confirm' | 'alert'>;
  readonly cdnHost: string;
}

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
  form: ProductForm | null = null;
  loaded: Loaded | null = null;
  busy: 'save' | 'remove' | null = null;
  /** Somebody else saved since this screen read the product, and the seller has to choose. */
  isStale = false;
  private stored: ProductFields | null = null;
  readonly #deps: ProductEditDeps;
  readonly #place: ProductPlace;
  readonly #intent: string = crypto.randomUUID();

  constructor(deps: ProductEditDeps, place: ProductPlace) {
    this.#deps = deps;
    this.#place = place;
    this.loader = new Loader((_, signal) => this.read(signal));
    this.photos = new PhotoStore({
      ...deps,
      target: { type: 'product', id: this.isNew ? undefined : place.productId },
    });
    this.problems = new FormProblems({ values: () => this.fields, check: () => this.check() });
    const own = { loader: false, photos: false, problems: false, isNew: false } as const;
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

  /** Whether an option's name is fixed: it was there when the market was opened. */
  isNameLocked({ _id }: OptionDraft): boolean {
    return _id !== undefined && !this.actions.renameOptions;
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
    return withSchema(productProblems(judged, this.loaded?.product?.option), ProductFields, fields);
  }

  /** Reads the product, giving up what is typed. */
  async load(): Promise<void> {
    this.setStale(false);
    await this.loader.load();
    if (this.loader.state.status === 'ready') this.show(this.loader.state.value);
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
    this.form = new ProductForm(loaded.product);
    this.photos.fill(loaded.product?.cover ?? []);
    this.stored = { ...this.form.fields, cover: this.photos.refs };
    this.problems.hide();
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
    const { fields, stored, loaded } = this;
    if (fields === null || stored === null) return false;
    const { api, nav } = this.#deps;
    const { marketId, productId } = this.#place;
    if (this.isNew) await api.call(insertProduct, { marketId, ...fields }, { idempotencyKey: this.#intent });
    else {
      const updatedAt = overwrite ? undefined : loaded?.product?.updatedAt;
      await api.call(updateProduct, { productId, ...changedFields(fields, stored), updatedAt });
    }
    nav.toast('상품이 저장되었습니다.');
    return true;
  }

  private async work(work: 'save' | 'remove', act: () => Promise<boolean>): Promise<boolean> {
    if (this.busy !== null) return false;
    this.setBusy(work);
    try {
      return await act();
    } catch (error) {
      const { nav } = this.#deps;
      tellFailure(error, { nav, problems: this.problems, onStale: () => this.setStale(true) });
      return false;
    } finally {
      this.setBusy(null);
    }
  }

  private setBusy(work: 'save' | 'remove' | null): void {
    this.busy = work;
  }
}
