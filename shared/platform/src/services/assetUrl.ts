/** The address of a stored picture: a relative one lies at the CDN host (specification, section 7). */
export function assetUrl(cdnHost: string, image: string): string {
  return image.startsWith('/') ? cdnHost.replace(/\/+$/, '') + image : image;
}
