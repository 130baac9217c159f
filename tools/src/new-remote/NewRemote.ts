/**
 * A remote to be made: its id (`REMOTE_ID`), the path and the Korean title of its first screen, and the
 * team that owns it (without `@team-`).
 */
export interface NewRemote {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly team: string;
}
