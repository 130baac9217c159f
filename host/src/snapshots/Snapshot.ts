/**
 * An element as it was shown: its name, its attributes and what is in it. It is no markup, so that building elements of
 * it needs no HTML sink.
 */
export type SnapshotNode = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: readonly (SnapshotNode | string)[],
];

/**
 * The first viewport of a screen as it was seen last. The page's own script paints it (`host/src/index.html`) where
 * everything beside `nodes` and `styles` is as it was; what depends on the theme is in the style sheets.
 */
export interface Snapshot {
  readonly uid: string;
  /** The build of the host. */
  readonly host: string;
  /** The remote that has drawn the screen, and its build. */
  readonly remote: string;
  readonly build: string;
  /** Sizes of the page that its layout depends on (`lookOf`). */
  readonly look: string;
  /** The rules of the remote's style sheets that the nodes need. */
  readonly styles: string;
  /** How wide the page was without its scroll bar and the rail, in px. */
  readonly width: number;
  readonly nodes: readonly SnapshotNode[];
}

/** The part of the browser's storage in which snapshots are. */
export type SnapshotStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The name of a stored snapshot begins so, and its address follows. */
export const SNAPSHOT = 'backoffice.snapshot ';

/** Where a tab notes the address that it has left below its top, until the session ends (`ExpireStore.reset`). */
export const SCROLLED = 'backoffice.expire.scrolled';
