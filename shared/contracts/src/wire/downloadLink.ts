import * as z from 'zod/mini';

/** What the native wrapper's page accepts of a call with `download` in place of the file itself: a `DownloadLink`. */
export const LINK_MEDIA_TYPE = 'application/vnd.backoffice.link+json';

/**
 * Where a file can be fetched once and without a token: a path below the API host, and what the file is called.
 * The file is fetched by the native wrapper, which never learns whose it is.
 */
export const DownloadLink = z.object({
  url: z.string().check(z.maxLength(2000), z.regex(/^\/(?![/\\])[\x21-\x7e]*$/)),
  name: z.string().check(z.regex(/^[\w-][\w.-]{0,199}$/)),
});
export type DownloadLink = z.infer<typeof DownloadLink>;
