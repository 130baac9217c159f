/** Whatever looks like a credential; the first group is what stands before it and stays. */
const SECRETS = [
  // A signed token, whole or cut off.
  /(\b)eyJ[\w-]{8,}(?:\.[\w-]*)*/g,
  /(\b(?:Bearer|Basic)(?:\s|%20|\+)+)[^\s&"']+/gi,
  // A value after a name that tells what it is, in JSON or a query, which may be encoded as part of another one.
  /((?:token|secret|password|passwd|key|nonce|state|code)["']?(?:\s*:\s*["']?|=|%(?:25)*3D))(?:(?!%(?:25)*26)[^\s&"',}])+/gi,
];

/** A text with dots in place of whatever looks like a credential, for words that leave the page by the seller's hand. */
export function hideSecrets(text: string): string {
  return SECRETS.reduce((shown, secret) => shown.replace(secret, '$1•••'), text);
}
