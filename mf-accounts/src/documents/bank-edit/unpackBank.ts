import { BankChange } from '@backoffice/contracts/seller/bankForm';
import type { PackedBank } from './packBank.ts';

/** Restores the result of `packBank`; undefined for other content, such as that of another form version. */
export function unpackBank(content: unknown): { readonly values: BankChange; readonly file?: File } | undefined {
  const { values, picture } = (content ?? {}) as Partial<PackedBank>;
  const fields = Object.keys(BankChange.shape) as (keyof BankChange)[];
  if (values === undefined || fields.some((field) => typeof values[field] !== 'string')) return undefined;
  if (picture === undefined) return { values };
  const bytes = Uint8Array.from(atob(picture.base64), (character) => character.charCodeAt(0));
  return { values, file: new File([bytes], picture.name, { type: picture.type }) };
}
