import {
  OPTION_COUNT_MAX,
  type Product,
  type ProductFields,
  type Promotion,
} from '@backoffice/contracts/market/product/product';
import { newProductFields, parseTags } from '@backoffice/contracts/market/product/productRules';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { makeAutoObservable, toJS } from 'mobx';
import {
  type OptionDraft,
  isBlankOption,
  newOption,
  proposedOption,
  toOptionDraft,
  toOptionFields,
} from './OptionDraft.ts';
import { OptionHistory } from './OptionHistory.ts';
import { reconcileOptions } from './reconcileOptions.ts';

/** Field values of the product form, without pictures and options. */
export interface ProductDraft {
  title: string;
  desc: string;
  useYN: boolean;
  promotion: Promotion[];
  weight: number | null;
  limitAmount: number | null;
  tags: string;
}

/** Form content that a draft stores, as plain values. */
export interface ProductFormContent {
  readonly typed: ProductDraft;
  readonly option: readonly OptionDraft[];
}

/** State of the product form. */
export class ProductForm {
  readonly typed: ProductDraft;
  option: OptionDraft[];
  /** Undo history of the options. */
  readonly history = new OptionHistory();

  /** Fills the form from a stored product; null for an empty form. */
  constructor(product: Product | null) {
    const from = product ?? newProductFields();
    this.typed = {
      title: from.title,
      desc: from.desc,
      useYN: from.useYN,
      promotion: [...from.promotion.list],
      weight: from.weight || null,
      limitAmount: from.limitAmount || null,
      tags: from.tags.join(', '),
    };
    this.option = product?.option.map(toOptionDraft) ?? [proposedOption()];
    makeAutoObservable(this, { history: false }, { autoBind: true });
  }

  /** Whether the product has the maximum number of options. */
  get isFull(): boolean {
    return this.option.length >= OPTION_COUNT_MAX;
  }

  /** The options that a save sends: a single blank option counts as none. */
  get savedOptions(): readonly OptionDraft[] {
    return this.option.length > 1 || !this.option.every(isBlankOption) ? this.option : [];
  }

  /** Request fields of the form, without the ordered counts; a single blank option is omitted. */
  get fields(): Omit<ProductFields, 'cover'> {
    const { title, desc, useYN, promotion, weight, limitAmount, tags } = this.typed;
    return {
      title: title.trim(),
      desc,
      option: this.savedOptions.map(toOptionFields),
      useYN,
      promotion: { list: [...promotion] },
      weight: weight ?? 0,
      limitAmount: limitAmount ?? 0,
      tags: parseTags(tags),
    };
  }

  /** Plain copy of all typed values, to store in a draft. */
  get content(): ProductFormContent {
    return { typed: toJS(this.typed), option: toJS(this.option) };
  }

  /** Replaces the typed values by the content of a draft. */
  restore({ typed, option }: ProductFormContent): void {
    Object.assign(this.typed, typed);
    this.option = [...option];
    this.history.clear();
  }

  /** Adapts the typed options to the stored product; returns a problem for each option that it changed. */
  reconcile(product: Product, known: readonly string[]): readonly FieldProblem[] {
    const { option, problems } = reconcileOptions(toJS(this.option), product, known);
    this.option = [...option];
    this.history.clear();
    return problems;
  }

  edit(change: Partial<ProductDraft>): void {
    Object.assign(this.typed, change);
  }

  /** Adds or removes a promotion tag. */
  promote(tag: Promotion, on: boolean): void {
    this.typed.promotion = [...this.typed.promotion.filter((other) => other !== tag), ...(on ? [tag] : [])];
  }

  /** Adds an empty option. Options still without values lose a proposed name, so that a save reports them. */
  addOption(): void {
    this.recordStep();
    const named = this.option.map((draft) => (isBlankOption(draft) ? { ...draft, title: '' } : draft));
    this.option = [...named, newOption()];
  }

  editOption(key: string, change: Partial<Omit<OptionDraft, 'key' | '_id' | 'order'>>): void {
    const draft = this.option.find((option) => option.key === key);
    if (!draft) return;
    this.recordStep(`${key} ${Object.keys(change).join(' ')}`);
    Object.assign(draft, change);
  }

  removeOption(key: string): void {
    this.recordStep();
    this.option = this.option.filter((option) => option.key !== key);
  }

  /** Moves an option to a position, counted from 0; positions outside the list are ignored. */
  moveOption(key: string, to: number): void {
    const from = this.option.findIndex((option) => option.key === key);
    const moved = this.option[from];
    if (moved === undefined || to < 0 || to >= this.option.length || to === from) return;
    this.recordStep();
    this.option = this.option.toSpliced(from, 1).toSpliced(to, 0, moved);
  }

  /** Replaces all options as one undo step. */
  replaceOptions(option: readonly OptionDraft[]): void {
    this.recordStep();
    this.option = [...option];
  }

  /** Undoes the last change of the options. */
  undo(): void {
    this.option = [...(this.history.undo(() => toJS(this.option)) ?? this.option)];
  }

  /** Redoes the change that was undone last. */
  redo(): void {
    this.option = [...(this.history.redo(() => toJS(this.option)) ?? this.option)];
  }

  private recordStep(field?: string): void {
    this.history.record(() => toJS(this.option), field);
  }
}
