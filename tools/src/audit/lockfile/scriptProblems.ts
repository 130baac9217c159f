import type { LockedPackage } from './LockedPackage.ts';

/**
 * Differences between the packages that run a script when they are installed and those of the list, each
 * `name@version`.
 */
export function scriptProblems(packages: readonly LockedPackage[], listed: readonly string[]): string[] {
  const found = new Set(
    packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name, version }) => `${name}@${version}`),
  );
  return [
    ...[...found]
      .filter((each) => !listed.includes(each))
      .map(
        (each) =>
          `${each} runs a script when it is installed: read it, then list it in tools/src/audit/lockfile/policy.ts`,
      ),
    ...listed
      .filter((each) => !found.has(each))
      .map((each) => `${each} is listed to run a script and does not: take it off the list`),
  ];
}
