/** An address with a scheme or a host. */
const COMPLETE = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/** The address of a stored picture: a relative path, with or without a leading slash, is on the CDN host. */
export function assetUrl(cdnHost: string, image: string): string {
  if (image === '' || COMPLETE.test(image)) return image;
  return `${cdnHost.replace(/\/+$/, '')}/${image.replace(/^\//, '')}`;
}
