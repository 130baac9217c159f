import type { BankChange } from '@backoffice/contracts/seller/bankForm';
import { toBase64 } from '@backoffice/platform';
import { shrinkPicture } from '@backoffice/ui';

/** Typed bank account as JSON values, with the picture in base64. */
export interface PackedBank {
  readonly values: BankChange;
  readonly picture?: { readonly name: string; readonly type: string; readonly base64: string };
}

/** Width in pixels to which the API scales a passbook. */
const DOCUMENT_WIDTH = 2400;

/** Packs typed values for the session storage; a large picture is scaled down as the API would do. */
export async function packBank(values: BankChange, file?: File): Promise<PackedBank> {
  if (file === undefined) return { values };
  // A picture that this browser cannot decode is sent unchanged, so that the API can refuse it.
  const picture = await shrinkPicture(file, { maxWidth: DOCUMENT_WIDTH }).catch(() => file);
  return { values, picture: { name: picture.name, type: picture.type, base64: await toBase64(picture) } };
}
