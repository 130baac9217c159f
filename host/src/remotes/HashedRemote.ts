/**
 * A remote as the federation runtime knows it; it hands unknown fields on to its plugins. `integrity` is the hash of
 * the entry, undefined for a build that a developer's machine serves.
 */
export interface HashedRemote {
  readonly name: string;
  readonly entry: string;
  readonly type: 'global';
  readonly entryGlobalName: string;
  readonly integrity: string | undefined;
}
