import { type ProductOption, type ProductOptionFields, UNLIMITED } from '@backoffice/contracts/market/product/product';

/** A product option in the form: `stock` null is unlimited, `_id` undefined is new, `order` counts ordered pieces. */
export interface OptionDraft {
  readonly key: string;
  readonly _id: string | undefined;
  readonly order: number;
  title: string;
  desc: string;
  price: number | null;
  stock: number | null;
  useYN: boolean;
}

/** An empty option. */
export function newOption(): OptionDraft {
  const key = crypto.randomUUID();
  return { key, _id: undefined, order: 0, title: '', desc: '', price: null, stock: null, useYN: true };
}

const PROPOSED_TITLE = '기본';

/** The option that the form of a new product proposes: a product with one price needs only that price. */
export function proposedOption(): OptionDraft {
  return { ...newOption(), title: PROPOSED_TITLE };
}

/** Converts a stored option to its form values. */
export function toOptionDraft(option: ProductOption): OptionDraft {
  const stock = option.stock === UNLIMITED ? null : option.stock;
  return { ...option, key: option._id, stock };
}

/** Whether an option is new and nothing was entered but the proposed name. */
export function isBlankOption({ _id, title, desc, price, stock }: OptionDraft): boolean {
  const isUnnamed = ['', PROPOSED_TITLE].includes(title.trim());
  return _id === undefined && isUnnamed && desc.trim() === '' && price === null && stock === null;
}

/** Converts form values to request fields, without the ordered count. */
export function toOptionFields({ _id, title, desc, price, stock, useYN }: OptionDraft): ProductOptionFields {
  return { _id, title: title.trim(), desc, price: price ?? 0, stock: stock ?? UNLIMITED, useYN };
}
