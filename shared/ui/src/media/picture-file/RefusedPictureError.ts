import { errorCatalogue } from '@backoffice/contracts/wire/errorCatalogue';

/** Why a file is refused as a picture, as an error code. */
export type PictureRejection = 'file-type-not-image' | 'picture-animated' | 'picture-too-tall';

/**
 * A chosen file cannot be used as a picture; `text` is the message for the seller. `cause` is the browser's error if it
 * could not decode the file.
 */
export class RefusedPictureError extends Error {
  override readonly name = 'RefusedPictureError';
  readonly code: PictureRejection;

  constructor(code: PictureRejection, options?: ErrorOptions) {
    super(`The picture is refused: ${code}.`, options);
    this.code = code;
  }

  get text(): string {
    return errorCatalogue[this.code].text;
  }
}
