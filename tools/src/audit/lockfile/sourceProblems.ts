import type { LockedPackage } from './LockedPackage.ts';

const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/;

/** Packages whose bytes the lockfile does not fix: no exact version, no SHA-512, or an address of its own. */
export function sourceProblems(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap(({ place, version, integrity, resolved }) => [
    ...(EXACT.test(version) ? [] : [`${place}: "${version}" is no exact version`]),
    ...(integrity?.startsWith('sha512-') ? [] : [`${place}: it has no SHA-512`]),
    ...(resolved === undefined ? [] : [`${place}: it is bound to an address, ${resolved}`]),
  ]);
}
