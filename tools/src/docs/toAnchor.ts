/** The anchor that Markdown gives to a heading: `order-transitions` for `Order transitions`. */
export function toAnchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}
