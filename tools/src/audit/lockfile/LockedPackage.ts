/** A package as package-lock.json names it. */
export interface LockedPackage {
  /** Where it is installed, `node_modules/a/node_modules/b`. */
  readonly place: string;
  readonly name: string;
  readonly version: string;
  readonly integrity?: string;
  /** Where it was downloaded from, which a lockfile for every registry does not say. */
  readonly resolved?: string;
  /** What the lockfile says of its license, or else what the installed package says; undefined when neither does. */
  readonly license?: string;
  readonly hasInstallScript: boolean;
}
