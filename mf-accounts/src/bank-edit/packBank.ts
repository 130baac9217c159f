import type { BankChange } from '@backoffice/contracts';
import { base64Of } from '@backoffice/platform';
import { shrinkPicture } from '@backoffice/ui';

/** The typed bank account in JSON's kinds, with the picture in base64. */
export interface PackedBank {
  readonly values: BankChange;
  readonly picture?: { readonly name: string; readonly type: string; readonly base64: string };
}

/** The API stores a passbook in this width, in pixels. */
const DOCUMENT_WIDTH = 2400;

/** Packs what was typed for the storage of a tab; a large picture becomes as small as the API makes it. */
export async function packBank(values: BankChange, file?: File): Promise<PackedBank> {
  if (file === undefined) return { values };
  // What this browser cannot read is for the API to refuse.
  const picture = await shrinkPicture(file, { maxWidth: DOCUMENT_WIDTH }).catch(() => file);
  return { values, picture: { name: picture.name, type: picture.type, base64: await base64Of(picture) } };
}
