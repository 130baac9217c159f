import { parseUrl } from '@backoffice/platform';

const PARAMETER = 'back';

/**
 * Returns the path of this origin from the query `back`, to which the seller returns when the seller information is
 * complete. Undefined if it is missing or leads to another origin.
 */
export function readReturnPath(query: URLSearchParams): string | undefined {
  const path = query.get(PARAMETER);
  const url = path?.startsWith('/') ? parseUrl(path, location.origin) : undefined;
  if (url === undefined) return undefined;
  const { origin, pathname, search, hash } = url;
  // A link to a path that starts with two slashes leads to another host.
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** Returns the path with the return path in its query. */
export function addReturnPath(to: string, back: string | undefined): string {
  return back === undefined ? to : `${to}?${new URLSearchParams({ [PARAMETER]: back })}`;
}
