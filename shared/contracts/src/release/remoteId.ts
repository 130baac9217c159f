// Imports nothing: tools that only look for folders load this module alone, as `@backoffice/contracts/remote-id`.

/**
 * The id of a remote as text of a regular expression, for longer ones to contain: `mf-`, then groups of lower-case
 * letters and digits with single hyphens between them, 33 characters at most. It names the remote's folder, its place
 * on the CDN and its reports.
 */
export const REMOTE_ID = String.raw`mf-(?=[a-z\d-]{1,30}(?![\w-]))[a-z\d]+(?:-[a-z\d]+)*`;
