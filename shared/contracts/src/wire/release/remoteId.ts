// Imports nothing, because tools that only search for folders load only this module.

/**
 * Source of a regular expression for the id of a remote, for use in longer expressions: `mf-`, then groups of
 * lower-case letters and digits, separated by single hyphens, at most 33 characters. The id is the name of the remote's
 * folder, of its path on the CDN and of its reports.
 */
export const REMOTE_ID = String.raw`mf-(?=[a-z\d-]{1,30}(?![\w-]))[a-z\d]+(?:-[a-z\d]+)*`;
