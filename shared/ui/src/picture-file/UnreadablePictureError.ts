/** A file is not a JPEG, PNG or WebP, or cannot be decoded; `cause` is the browser's error if there was one. */
export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePictureError';

  constructor(options?: ErrorOptions) {
    super('The file is not a readable picture.', options);
  }
}
