import type { BankChange, Seller } from '@backoffice/contracts';
import type { BankEditStore } from './BankEditStore.ts';

/** Props of the parts of the bank form. */
export interface BankFieldsProps {
  readonly store: BankEditStore;
  readonly values: BankChange;
  readonly seller: Seller;
}
