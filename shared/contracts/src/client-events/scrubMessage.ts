/** What may name a person, an order or a market: what is quoted, addresses of pages and of mail, and numbers. */
const NAMING = [/(["'`“‘«])(?:(?!\1)[^”’»]){0,200}["'`”’»]/g, /\b[a-z][a-z\d+.-]*:\/\/\S+/gi, /\S+@\S+/g, /\d{4,}/g];

const LENGTH = 200;

/**
 * The message of an error without what may be personal: quoted text, addresses, numbers of four digits or more and
 * everything that is not ASCII become `*`. At most 200 characters.
 */
export function scrubMessage(message: string): string {
  const plain = NAMING.reduce((text, naming) => text.replace(naming, '*'), message.slice(0, 2000));
  return plain
    .replaceAll(/[^\x20-\x7e]+/g, '*')
    .replaceAll(/["@]/g, '*')
    .replaceAll(/\d{4,}/g, '*')
    .slice(0, LENGTH);
}
