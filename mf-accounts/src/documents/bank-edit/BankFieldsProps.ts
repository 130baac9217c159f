import type { BankChange } from '@backoffice/contracts/seller/bankForm';
import type { Seller } from '@backoffice/contracts/seller/seller';
import type { BankEditStore } from './BankEditStore.ts';

/** Props of the field groups of the bank form. */
export interface BankFieldsProps {
  readonly store: BankEditStore;
  readonly values: BankChange;
  readonly seller: Seller;
}
