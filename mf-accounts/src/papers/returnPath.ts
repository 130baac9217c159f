const PARAMETER = 'back';

/** What the seller was about to do when the papers came in between: a path of this page, from the query `back`. */
export function returnPath(query: URLSearchParams): string | undefined {
  const asked = query.get(PARAMETER);
  if (!asked?.startsWith('/') || !URL.canParse(asked, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(asked, location.origin);
  // A path that begins with two slashes is an address of somebody else wherever it is used as a link.
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** A place among the papers that does not forget what the seller was about to do. */
export function withReturnPath(to: string, back: string | undefined): string {
  return back === undefined ? to : `${to}?${new URLSearchParams({ [PARAMETER]: back })}`;
}
