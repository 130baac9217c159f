/**
 * Records all object URLs that are created from now on; the returned function revokes the remaining URLs. A browser
 * stores the picture of an object URL beyond the lifetime of the page, until the URL is revoked.
 */
export function trackBlobs(urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>): () => void {
  const create = urls.createObjectURL.bind(urls);
  const revoke = urls.revokeObjectURL.bind(urls);
  const living = new Set<string>();
  urls.createObjectURL = (object) => {
    const address = create(object);
    living.add(address);
    return address;
  };
  urls.revokeObjectURL = (address) => {
    living.delete(address);
    revoke(address);
  };
  return () => living.forEach((address) => urls.revokeObjectURL(address));
}
