/** The value of the parameter: a remote, the version of its preview, and the secret of the link. */
export interface PreviewLink {
  /** The id of the remote, `mf-orders`. */
  readonly id: string;
  readonly version: string;
  readonly secret: string;
}

const LINK = /^(?:mf-)?([a-z][a-z\d-]*)@([a-z\d.-]+)~([\w-]{22})$/;

/** Parses `orders@0.1.0-1a2b3c4d~<secret>`; undefined for everything else. */
export function parsePreviewLink(text: string): PreviewLink | undefined {
  const [, name, version, secret] = LINK.exec(text) ?? [];
  return name === undefined || version === undefined || secret === undefined
    ? undefined
    : { id: `mf-${name}`, version, secret };
}

/** Returns the value that `parsePreviewLink` reads; it needs no encoding in an address. */
export function formatPreviewLink({ id, version, secret }: PreviewLink): string {
  return `${id.replace(/^mf-/, '')}@${version}~${secret}`;
}

/**
 * Returns the text whose SHA-256 (hex) makes an account a member of a preview. Without the secret, which is only in the
 * link, the hashes of ids of ten digits could be reversed.
 */
export function memberText(secret: string, uid: string): string {
  return `preview member\n${secret}\n${uid}`;
}
