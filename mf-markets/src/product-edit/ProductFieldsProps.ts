import type { ProductEditStore } from './ProductEditStore.ts';
import type { ProductForm } from './ProductForm.ts';

/** Props of the field groups of the product form. */
export interface ProductFieldsProps {
  readonly store: ProductEditStore;
  readonly form: ProductForm;
}
