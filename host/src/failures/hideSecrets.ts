/** Matches credentials; the first group is the prefix that stays. */
const SECRETS = [
  // A signed token, complete or truncated.
  /(\b)eyJ[\w-]{8,}(?:\.[\w-]*)*/g,
  /(\b(?:Bearer|Basic)(?:\s|%20|\+)+)[^\s&"']+/gi,
  // The value of a telling key in JSON or in a query, which may be nested and encoded.
  /((?:token|ticket|verifier|secret|password|passwd|key|nonce|state|code)["']?(?:\s*:\s*["']?|=|%(?:25)*3D))(?:(?!%(?:25)*26)[^\s&"',}])+/gi,
];

/** A text with credentials replaced by dots, for texts that a seller may send to others. */
export function hideSecrets(text: string): string {
  return SECRETS.reduce((shown, secret) => shown.replace(secret, '$1•••'), text);
}
