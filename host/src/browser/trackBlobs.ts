/**
 * Notes from now on which addresses of blobs there are, whoever makes them; the answered function revokes those that are
 * left. A browser keeps a picture that was shown by such an address in its memory beyond the page, until it is revoked.
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
