import * as z from 'zod/mini';

/** The Accept type with which a page in the native wrapper gets a `DownloadLink` instead of the file. */
export const LINK_MEDIA_TYPE = 'application/vnd.backoffice.link+json';

/**
 * Where a file can be fetched once and without a token: a path below the API host, and what the file is called.
 * The native wrapper fetches the file and needs no token for it.
 */
export const DownloadLink = z.object({
  url: z.string().check(z.maxLength(2000), z.regex(/^\/(?![/\\])[\x21-\x7e]*$/)),
  name: z.string().check(z.regex(/^[\w-][\w.-]{0,199}$/)),
});
export type DownloadLink = z.infer<typeof DownloadLink>;
