/**
 * Patterns of text that can identify a person, an order or a market: quoted text, URLs, e-mail addresses and numbers.
 */
const NAMING = [/(["'`“‘«])(?:(?!\1)[^”’»]){0,200}["'`”’»]/g, /\b[a-z][a-z\d+.-]*:\/\/\S+/gi, /\S+@\S+/g, /\d{4,}/g];

const LENGTH = 200;

/**
 * Removes possibly personal data from an error message: quoted text, addresses, numbers of four digits or more and
 * non-ASCII characters become `*`. Returns at most 200 characters.
 */
export function scrubMessage(message: string): string {
  const plain = NAMING.reduce((text, naming) => text.replace(naming, '*'), message.slice(0, 2000));
  return plain
    .replaceAll(/[^\x20-\x7e]+/g, '*')
    .replaceAll(/["@]/g, '*')
    .replaceAll(/\d{4,}/g, '*')
    .slice(0, LENGTH);
}
