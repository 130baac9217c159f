/** The address of a stored picture: a relative path is on the CDN host. */
export function assetUrl(cdnHost: string, image: string): string {
  return image.startsWith('/') ? cdnHost.replace(/\/+$/, '') + image : image;
}
