import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  readonly version?: string;
  readonly name?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
}

interface Manifest {
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
}

/** Returns the external packages in `root/package-lock.json`, including those of other platforms. */
export function readLockfile(root: string): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Entry>>;
  };
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, entry]) => ({
      place,
      name: entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      integrity: entry.integrity,
      resolved: entry.resolved,
      license: entry.license ?? installedLicense(join(root, place)),
      hasInstallScript: entry.hasInstallScript ?? false,
    }));
}

/** Old packages state their license in formats that the lockfile omits. */
function installedLicense(folder: string): string | undefined {
  try {
    const { license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    if (licenses) return licenses.map(({ type }) => type ?? '?').join(' OR ');
    return typeof license === 'string' ? license : license?.type;
  } catch {
    return undefined;
  }
}

/** Package in package-lock.json. */
export interface LockedPackage {
  /** Installation path, `node_modules/a/node_modules/b`. */
  readonly place: string;
  readonly name: string;
  readonly version: string;
  readonly integrity?: string;
  /** Download address; omitted in a lockfile for any registry. */
  readonly resolved?: string;
  /** License in the lockfile or else in the installed package; undefined if neither states one. */
  readonly license?: string;
  readonly hasInstallScript: boolean;
}
