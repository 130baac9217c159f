/** A file is no JPEG, PNG or WebP, or one that can't be read; `cause` says why when the browser does. */
export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePictureError';

  constructor(options?: ErrorOptions) {
    super('The file is no picture that can be read.', options);
  }
}
