import type { LockedPackage } from './readLockfile.ts';

const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/;

/**
 * Returns packages whose content the lockfile does not determine: no exact version, no SHA-512, or a separate address.
 */
export function sourceProblems(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap(({ place, version, integrity, resolved }) => [
    ...(EXACT.test(version) ? [] : [`${place}: "${version}" is no exact version`]),
    ...(integrity?.startsWith('sha512-') ? [] : [`${place}: it has no SHA-512`]),
    ...(resolved === undefined ? [] : [`${place}: it is bound to an address, ${resolved}`]),
  ]);
}

/** Accepted licenses by SPDX name, and exceptions for packages, whose names may end with `*`. */
export interface LicensePolicy {
  readonly licenses: ReadonlySet<string>;
  readonly exceptions: Readonly<Record<string, string>>;
}

/** Returns packages with an unaccepted or unknown license, and unused exceptions. */
export function licenseProblems(packages: readonly LockedPackage[], { licenses, exceptions }: LicensePolicy): string[] {
  const needed = new Set<string>();
  const problems = packages
    .filter(({ license }) => license === undefined || !isAccepted(license, licenses))
    .filter(({ name }) => {
      const exception = Object.keys(exceptions).find((pattern) => matches(name, pattern));
      if (exception !== undefined) needed.add(exception);
      return exception === undefined;
    })
    .map(({ name, version, license }) => `${name}@${version} has the license ${license ?? '(none stated)'}`);
  const idle = Object.keys(exceptions).filter((pattern) => !needed.has(pattern));
  return [...problems, ...idle.map((pattern) => `no package needs the exception for ${pattern}: take it off the list`)];
}

function matches(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** SPDX expression without nesting: one alternative, or all parts, must be accepted. */
function isAccepted(expression: string, licenses: ReadonlySet<string>): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((parts) => parts.split(' AND ').every((license) => licenses.has(license.trim())));
}

/** Returns differences between the packages with an install script and the listed packages (`name@version`). */
export function scriptProblems(packages: readonly LockedPackage[], listed: readonly string[]): string[] {
  const found = new Set(
    packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name, version }) => `${name}@${version}`),
  );
  return [
    ...[...found]
      .filter((each) => !listed.includes(each))
      .map(
        (each) =>
          `${each} runs a script when it is installed: read it, then list it in tools/src/checks/audit/policy.ts`,
      ),
    ...listed
      .filter((each) => !found.has(each))
      .map((each) => `${each} is listed to run a script and does not: take it off the list`),
  ];
}
