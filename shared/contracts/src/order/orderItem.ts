/** The maximum length of an `orderItemKey`, in UTF-16 units. */
export const ORDER_ITEM_LENGTH_MAX = 400;

const SEPARATOR = '\t';

/** What names a product, or one option of it, among the lines of a market's orders: by its titles, as lines have no id. */
export function orderItemKey(title: string, option?: string): string {
  const parts = option === undefined ? [title] : [title, option];
  return parts
    .map((part) => part.replaceAll(SEPARATOR, ' '))
    .join(SEPARATOR)
    .slice(0, ORDER_ITEM_LENGTH_MAX);
}

/** How a product or an option is called on screens: `고양이 스티커` or `고양이 스티커 · 노랑`. */
export function orderItemLabel(key: string): string {
  return key.replace(SEPARATOR, ' · ');
}
