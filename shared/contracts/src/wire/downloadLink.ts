import * as z from 'zod/mini';

/**
 * Value of the `Accept` header with which a page in the native wrapper requests a `DownloadLink` instead of the file.
 */
export const LINK_MEDIA_TYPE = 'application/vnd.backoffice.link+json';

/**
 * Single-use link to a file: a path below the API host, and the name of the file. The native wrapper downloads the file
 * without a token.
 */
export const DownloadLink = z.object({
  url: z.string().check(z.maxLength(2000), z.regex(/^\/(?![/\\])[\x21-\x7e]*$/)),
  name: z.string().check(z.regex(/^[\w-][\w.-]{0,199}$/)),
});
export type DownloadLink = z.infer<typeof DownloadLink>;
