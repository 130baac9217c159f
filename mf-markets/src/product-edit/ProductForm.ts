import {
  type FieldProblem,
  OPTION_COUNT_MAX,
  type Product,
  type ProductFields,
  type Promotion,
  newProductFields,
  parseTags,
} from '@backoffice/contracts';
import { makeAutoObservable, toJS } from 'mobx';
import { type OptionDraft, newOption, toOptionDraft, toOptionFields } from './OptionDraft.ts';
import { reconcileOptions } from './reconcileOptions.ts';

/** What a seller types of a product, except for its pictures and options. */
export interface ProductDraft {
  title: string;
  desc: string;
  useYN: boolean;
  promotion: Promotion[];
  weight: number | null;
  limitAmount: number | null;
  tags: string;
}

/** The content of the form in a draft, as plain values. */
export interface ProductFormContent {
  readonly typed: ProductDraft;
  readonly option: readonly OptionDraft[];
}

/** The fields of a product while they are typed. */
export class ProductForm {
  readonly typed: ProductDraft;
  option: OptionDraft[];

  /** Starts from a stored product, or empty without one. */
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
    this.option = product?.option.map(toOptionDraft) ?? [];
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Whether the product has as many options as it may have. */
  get isFull(): boolean {
    return this.option.length >= OPTION_COUNT_MAX;
  }

  /** What is typed as fields of the request, without the ordered counts. */
  get fields(): Omit<ProductFields, 'cover'> {
    const { title, desc, useYN, promotion, weight, limitAmount, tags } = this.typed;
    return {
      title: title.trim(),
      desc,
      option: this.option.map(toOptionFields),
      useYN,
      promotion: { list: [...promotion] },
      weight: weight ?? 0,
      limitAmount: limitAmount ?? 0,
      tags: parseTags(tags),
    };
  }

  /** Everything that is typed, for a draft. */
  get content(): ProductFormContent {
    return { typed: toJS(this.typed), option: toJS(this.option) };
  }

  /** Shows the content of a draft. */
  restore({ typed, option }: ProductFormContent): void {
    Object.assign(this.typed, typed);
    this.option = [...option];
  }

  /** Fits the typed options to the product as it is stored by now; answers what was changed in them for that. */
  reconcile(product: Product, known: readonly string[]): readonly FieldProblem[] {
    const { option, problems } = reconcileOptions(toJS(this.option), product, known);
    this.option = [...option];
    return problems;
  }

  edit(change: Partial<ProductDraft>): void {
    Object.assign(this.typed, change);
  }

  /** Adds or removes a promotion tag. */
  promote(tag: Promotion, on: boolean): void {
    this.typed.promotion = [...this.typed.promotion.filter((other) => other !== tag), ...(on ? [tag] : [])];
  }

  addOption(): void {
    this.option.push(newOption());
  }

  editOption(key: string, change: Partial<Omit<OptionDraft, 'key' | '_id' | 'order'>>): void {
    const draft = this.option.find((option) => option.key === key);
    if (draft) Object.assign(draft, change);
  }

  removeOption(key: string): void {
    this.option = this.option.filter((option) => option.key !== key);
  }
}
