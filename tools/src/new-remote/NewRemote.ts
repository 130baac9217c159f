/**
 * A remote to be made: its id (`mf-` and lower-case letters), the path and the Korean title of its first screen, and the
 * team that owns it (without `@team-`).
 */
export interface NewRemote {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly team: string;
}
