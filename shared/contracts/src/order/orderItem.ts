/** Maximum length of an `orderItemKey` in UTF-16 units. */
export const ORDER_ITEM_LENGTH_MAX = 400;

const SEPARATOR = '\t';

/**
 * Returns the key of a product, or of one of its options, in the lines of a market's orders. The key consists of
 * titles, because order lines have no product ids.
 */
export function orderItemKey(title: string, option?: string): string {
  return option === undefined
    ? withoutSeparator(title)
    : `${withoutSeparator(title)}${SEPARATOR}${withoutSeparator(option)}`;
}

/** Returns the name of an order line: `고양이 스티커 노랑`, or the title alone if the product has no options. */
export function orderLineName({ title, option }: { readonly title: string; readonly option: string }): string {
  return option === '' ? title : `${title} ${option}`;
}

/** Splits a key into title and option; the option is undefined in the key of a product. */
export function parseOrderItem(key: string): readonly [title: string, option: string | undefined] {
  const at = key.indexOf(SEPARATOR);
  return at < 0 ? [key, undefined] : [key.slice(0, at), key.slice(at + 1)];
}

/** Searches for the separator before replacing, because lists call this function for tens of thousands of lines. */
function withoutSeparator(text: string): string {
  return text.includes(SEPARATOR) ? text.replaceAll(SEPARATOR, ' ') : text;
}

/** Formats a key for screens: `고양이 스티커` or `고양이 스티커 · 노랑`. */
export function orderItemLabel(key: string): string {
  return key.replace(SEPARATOR, ' · ');
}
