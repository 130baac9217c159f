import type { ProductEditStore } from './ProductEditStore.ts';
import type { ProductForm } from './ProductForm.ts';

/** Props of the parts of the product's form. */
export interface ProductFieldsProps {
  readonly store: ProductEditStore;
  readonly form: ProductForm;
}
