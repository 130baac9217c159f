/** Returns the public address of a preview post on the promotion site. */
export function getPostAddress(promoHost: string, previewId: string): string {
  return `${promoHost.replace(/\/+$/, '')}/promo/preview/${encodeURIComponent(previewId)}`;
}
