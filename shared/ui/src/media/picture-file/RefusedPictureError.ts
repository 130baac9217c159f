import { FILE_CHANGED } from '@backoffice/contracts/files/fileChanged';
import { pictureErrors } from '@backoffice/contracts/wire/pictureErrors';

/** Why a file is refused as a picture: an error code, or `file-changed` if it can no longer be read. */
export type PictureRejection = 'file-type-not-image' | 'picture-animated' | 'picture-too-tall' | 'file-changed';

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
    return this.code === 'file-changed' ? FILE_CHANGED : pictureErrors[this.code].text;
  }
}
