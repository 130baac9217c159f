import type { BankChange, Seller } from '@backoffice/contracts';
import type { BankEditStore } from './BankEditStore.ts';

/** Props of the field groups of the bank form. */
export interface BankFieldsProps {
  readonly store: BankEditStore;
  readonly values: BankChange;
  readonly seller: Seller;
}
