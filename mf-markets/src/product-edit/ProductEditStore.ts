import { canDeleteProduct } from '@backoffice/contracts/market/canDeleteProduct';
import { formatWon } from '@backoffice/contracts/codes/won';
import type { Market } from '@backoffice/contracts/market/market';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import { MARKET_STATUS } from '@backoffice/contracts/market/marketStatus';
import { type PriceJump, findPriceJumps } from '@backoffice/contracts/market/product/findPriceJumps';
import { lockedOptionProblems } from '@backoffice/contracts/market/product/lockedOptions';
import { isLowStock } from '@backoffice/contracts/market/product/optionStock';
import { type Product, ProductFields, UNLIMITED } from '@backoffice/contracts/market/product/product';
import { deleteProduct, insertProduct, updateProduct } from '@backoffice/contracts/market/product/productEndpoints';
import { productProblems } from '@backoffice/contracts/market/product/productRules';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import {
  type ChangeRequest,
  type EditChange,
  type PictureQueue,
  EditSession,
  SAVE_TOAST_MS,
  WriteIntent,
  changedFields,
  withSchema,
  writeChanges,
} from '@backoffice/forms';
import { ApiError } from '@backoffice/platform';
import { computedStruct, makeAutoObservable, observableRef } from 'mobx';
import type { EditStoreDeps } from '../shared/EditStoreDeps.ts';
import { getMarketActions } from '../shared/getMarketActions.ts';
import { type CoverPictureDeps, createCoverPictures } from '../shared/createCoverPictures.ts';
import type { OptionDraft } from './OptionDraft.ts';
import { type ProductFormContent, ProductForm } from './ProductForm.ts';

/** Confirmation dialog for deleting a product. */
const REMOVE_QUESTION = {
  title: '상품을 삭제할까요?',
  text: '삭제한 상품은 되돌릴 수 없어요.',
  confirmText: '삭제',
  danger: true,
};

/** Confirmation dialog for prices that differ much from the stored ones. */
function toPriceQuestion(jumps: readonly PriceJump[]) {
  const changes = jumps.map(({ before, after }) => `${formatWon(before)} → ${formatWon(after)}`);
  const isOne = jumps.length === 1;
  return {
    title: isOne ? `${changes[0]}으로 바꿀까요?` : `가격 ${jumps.length}개를 바꿀까요?`,
    text: isOne ? '' : jumps.map(({ title }, at) => `${title} ${changes[at]}`).join('\n'),
    confirmText: '바꾸기',
    cancelText: '다시 보기',
  };
}

const DRAFT_VERSION = 2;

/** Address of a product: market id, and product id or the literal text `undefined` for a new product. */
export interface ProductAddress {
  readonly marketId: string;
  readonly productId: string;
}

/** Market and product as loaded; `product` is null for a new product. */
interface LoadedProduct {
  readonly market: Market;
  readonly product: Product | null;
}

type ProductEditDeps = EditStoreDeps & CoverPictureDeps;

/** Actions of the editor; only one runs at a time. */
export type ProductTask = 'save' | 'remove';

/** State of the product editor. */
export class ProductEditStore {
  readonly session: EditSession<ProductFormContent, LoadedProduct, ProductFields, ProductTask>;
  readonly pictures: PictureQueue;
  form: ProductForm | null = null;
  /** Time of the last `setPresent` in milliseconds. */
  private present: number;
  readonly #creation = new WriteIntent<ProductFields>();
  readonly #update = new WriteIntent<ChangeRequest<ProductFields>>();
  readonly #removal = new WriteIntent<string>();
  readonly #deps: ProductEditDeps;
  readonly #address: ProductAddress;

  constructor(deps: ProductEditDeps, address: ProductAddress) {
    this.#deps = deps;
    this.#address = address;
    this.present = deps.now();
    const { marketId, productId } = address;
    this.pictures = createCoverPictures(deps, { type: 'product', id: this.isNew ? undefined : productId });
    this.session = new EditSession({
      ...deps,
      read: (signal) => this.fetchProduct(signal),
      show: (loaded) => this.show(loaded),
      fields: () => this.fields,
      validate: (_task, loaded) => this.validate(loaded),
      write: (change) => this.write(change),
      reconcile: (now, before) => this.reconcile(now, before),
      version: ({ product }) => product?.updatedAt ?? null,
      canEdit: ({ market }) => getMarketActions(market, this.present).edit,
      pictures: this.pictures,
      intent: this.isNew ? this.#creation : this.#update,
      draft: {
        key: `product ${marketId} ${productId}`,
        version: DRAFT_VERSION,
        isExclusive: this.isNew,
        content: () => this.form?.content ?? null,
        restore: (content) => this.form?.restore(content),
      },
    });
    makeAutoObservable(
      this,
      { session: false, pictures: false, isNew: false, form: observableRef, typedProblems: computedStruct },
      { autoBind: true },
    );
  }

  get isNew(): boolean {
    return this.#address.productId === 'undefined';
  }

  /** Actions that the status and the end date of the market allow. */
  get actions() {
    return getMarketActions(this.session.record?.market, this.present);
  }

  /** Adapts the form to the time: after the end of the market, typed values can no longer be saved. */
  setPresent(present: number): void {
    const { record } = this.session;
    // A clock that moves at every render must not render the page again.
    if (getMarketActions(record?.market, present).edit === this.actions.edit) return;
    this.present = present;
    if (record !== null && !this.actions.edit) this.session.refresh(record);
  }

  /** Whether the page offers deletion; the API still refuses a product whose only orders are cancelled. */
  get canRemove(): boolean {
    const { market, product } = this.session.record ?? {};
    if (!market || !product) return false;
    const isOrdered = product.option.some(({ order }) => order > 0);
    return canDeleteProduct({ market, isOrdered, productCount: market.product.length }, this.present);
  }

  /** Whether the option can be neither renamed nor deleted. */
  isLocked({ _id }: OptionDraft): boolean {
    return _id !== undefined && this.session.record?.product?.lockedOption.includes(_id) === true;
  }

  /** Request fields of the current form; null before the product is loaded. */
  get fields(): ProductFields | null {
    return this.form && { ...this.form.fields, cover: this.pictures.refs };
  }

  /**
   * Problems of options that are shown during typing: a duplicate name, and a stock below the ordered pieces. An empty
   * field is reported at the save only.
   */
  get typedProblems(): ReadonlyMap<string, string> {
    const { fields } = this;
    if (fields === null) return new Map();
    const found = productProblems(fields, this.session.record?.product?.option).filter(({ path }) => {
      const [group, at = '', field] = path.split('.');
      return group === 'option' && (field === 'stock' || fields.option[Number(at)]?.title !== '');
    });
    return new Map(found.map(({ path, text }) => [path, text]));
  }

  /** Returns the problem of an option field by its path; undefined if there is none. */
  optionProblem(path: string): string | undefined {
    return this.session.problems.at(path) ?? this.typedProblems.get(path);
  }

  /** Whether an option is on sale in an open market and sold out or nearly sold out. */
  isLowStock(option: OptionDraft): boolean {
    const { market } = this.session.record ?? {};
    const stock = option.stock ?? UNLIMITED;
    const isOnSale = option.useYN && this.form?.typed.useYN === true;
    return isOnSale && market?.status === MARKET_STATUS.open && isLowStock({ stock, order: option.order });
  }

  /** Saves the form; resolves to true if it is stored. */
  async save(): Promise<boolean> {
    return this.showSaved(await this.session.save('save'));
  }

  /** Saves the form over the changes of another client; resolves to true if it is stored. */
  async overwrite(): Promise<boolean> {
    return this.showSaved(await this.session.overwrite('save'));
  }

  /** Deletes the product after a confirmation; resolves to true if it is deleted. */
  remove(): Promise<boolean> {
    return this.session.run('remove', async () => {
      const { api, nav } = this.#deps;
      if (!(await nav.confirm(REMOVE_QUESTION))) return false;
      await this.#removal.write(this.#address.productId, (productId, idempotencyKey) =>
        api.call(deleteProduct, { productId }, { idempotencyKey }),
      );
      nav.toast('상품을 삭제했어요.');
      return true;
    });
  }

  private async fetchProduct(signal: AbortSignal): Promise<LoadedProduct> {
    const { marketId, productId } = this.#address;
    const { market, product } = await this.#deps.api.call(getMarket, { marketId }, { signal });
    const found = product.find(({ _id }) => _id === productId);
    if (!found && !this.isNew) throw new ApiError(404, getMarket.path, { message: 'not-found' });
    return { market, product: found ?? null };
  }

  private show({ product }: LoadedProduct): void {
    this.form = new ProductForm(product);
    this.pictures.fill(product?.cover ?? []);
  }

  /** Other clients may have ordered, opened or deleted options since the product was loaded or the draft was typed. */
  private reconcile({ product }: LoadedProduct, before: LoadedProduct | null): readonly FieldProblem[] {
    const known = before?.product?.option.map(({ _id }) => _id) ?? [];
    return (product && this.form?.reconcile(product, known)) ?? [];
  }

  private validate({ product }: LoadedProduct): FieldProblem[] {
    const { fields } = this;
    if (fields === null) return [];
    // A picture that still uploads counts: the save waits for it.
    const validated = { ...fields, cover: this.pictures.names };
    const { option = [], lockedOption = [] } = product ?? {};
    const problems = [...productProblems(validated, option), ...lockedOptionProblems(fields, option, lockedOption)];
    return withSchema(problems, ProductFields, fields);
  }

  private async write(change: EditChange<LoadedProduct, ProductFields>): Promise<LoadedProduct | null> {
    if (this.isNew) return this.create(change);
    if (!(await this.confirmPrices(change)) || change.signal.aborted) return null;
    const product = await writeChanges(change, this.#update, this.#createUpdate(this.#address.productId));
    return { ...change.record, product };
  }

  /** Asks before buyers see a price that may be a mistyped one. */
  private async confirmPrices({ fields, record }: EditChange<LoadedProduct, ProductFields>): Promise<boolean> {
    const isOpen = record.market.status === MARKET_STATUS.open;
    const jumps = isOpen ? findPriceJumps(fields.option, record.product?.option ?? []) : [];
    return jumps.length === 0 || this.#deps.nav.confirm(toPriceQuestion(jumps));
  }

  /** Creates the product. After an attempt whose response was lost, it also saves what was typed since. */
  private async create({ fields, record }: EditChange<LoadedProduct, ProductFields>): Promise<LoadedProduct> {
    const { marketId } = this.#address;
    const { reply, sent } = await this.#creation.create(fields, (product, idempotencyKey) =>
      this.#deps.api.call(insertProduct, { marketId, ...product }, { idempotencyKey }),
    );
    const change = { fields, baseline: sent, version: null };
    if (Object.keys(changedFields(fields, sent)).length > 0)
      await writeChanges(change, this.#update, this.#createUpdate(reply._id));
    return record;
  }

  #createUpdate(productId: string) {
    return (fields: ChangeRequest<ProductFields>, idempotencyKey: string) =>
      this.#deps.api.call(updateProduct, { productId, ...fields }, { idempotencyKey });
  }

  private showSaved(isSaved: boolean): boolean {
    if (!isSaved) return false;
    this.#deps.events.log('product-saved');
    this.#deps.nav.toast('상품을 저장했어요.', { duration: SAVE_TOAST_MS });
    return true;
  }
}
