/** Federation's keeper of manifests and snapshots, of which a page has none: its release set names all files. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, never>();
  readonly hooks = { lifecycle: {}, applyPlugin: () => {} };
}

/** What a snapshot says of a remote: nothing. */
export function getGlobalRemoteInfo(): object {
  return {};
}
