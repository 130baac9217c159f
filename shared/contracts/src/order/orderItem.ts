/** The maximum length of an `orderItemKey`, in UTF-16 units. */
export const ORDER_ITEM_LENGTH_MAX = 400;

const SEPARATOR = '\t';

/** What names a product, or one option of it, among the lines of a market's orders: by its titles, as lines have no id. */
export function orderItemKey(title: string, option?: string): string {
  return option === undefined
    ? withoutSeparator(title)
    : `${withoutSeparator(title)}${SEPARATOR}${withoutSeparator(option)}`;
}

/** Title and option of a key; of a product without its options the option is undefined. */
export function parseOrderItem(key: string): readonly [title: string, option: string | undefined] {
  const at = key.indexOf(SEPARATOR);
  return at < 0 ? [key, undefined] : [key.slice(0, at), key.slice(at + 1)];
}

/** Looks before it replaces: lists ask for the names of tens of thousands of lines. */
function withoutSeparator(text: string): string {
  return text.includes(SEPARATOR) ? text.replaceAll(SEPARATOR, ' ') : text;
}

/** How a product or an option is called on screens: `고양이 스티커` or `고양이 스티커 · 노랑`. */
export function orderItemLabel(key: string): string {
  return key.replace(SEPARATOR, ' · ');
}
