import { spawnSync } from 'node:child_process';
import { readOptions } from '../../runtime/command-line/readOptions.ts';
import { runCommand } from '../../runtime/command-line/runCommand.ts';
import { ROOT } from '../../runtime/profile/Profile.ts';
import { licenseProblems, scriptProblems, sourceProblems } from './licenseProblems.ts';
import { INSTALL_SCRIPTS, LICENSE_EXCEPTIONS, LICENSES } from './policy.ts';
import { readAdvisories } from './readAdvisories.ts';
import { readLockfile } from './readLockfile.ts';

const USAGE = `Usage: npm run audit:lockfile -- [--offline | --require-advisories]
  --offline               do not ask the registry for known vulnerabilities
  --require-advisories    fail when the registry does not answer that question`;

/** Severities that fail the command; lower ones are printed. */
const FAILING = ['high', 'critical'];

/** Checks package-lock.json: package content, install scripts, licenses, and known vulnerabilities. */
await runCommand(async () => {
  const { values } = readOptions(process.argv.slice(2), USAGE, {
    options: { offline: { type: 'boolean' }, 'require-advisories': { type: 'boolean' } },
  });
  const packages = readLockfile(ROOT);
  const problems = [
    ...report('Fixed bytes', sourceProblems(packages)),
    ...report('Install scripts', scriptProblems(packages, INSTALL_SCRIPTS)),
    ...report('Licenses', licenseProblems(packages, { licenses: LICENSES, exceptions: LICENSE_EXCEPTIONS })),
  ];
  if (values.offline) console.log('Known vulnerabilities: not asked for (--offline).');
  else problems.push(...reportAdvisories(values['require-advisories'] ?? false));
  console.log(`${packages.length} packages, ${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
});

function report(check: string, problems: readonly string[]): readonly string[] {
  console.log(`${check}: ${problems.length === 0 ? 'no problem' : ''}`.trimEnd());
  for (const problem of problems) console.log(`  ${problem}`);
  return problems;
}

/** A registry without advisories, such as a mirror, is reported and does not count as a clean result. */
function reportAdvisories(isRequired: boolean): readonly string[] {
  const { stdout, stderr, error } = spawnSync('npm', ['audit', '--json', '--audit=true'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 120_000,
  });
  const advisories = readAdvisories(error ? error.message : stdout || stderr);
  if (!advisories.answered) {
    const text = `NOT CHECKED, the registry gave no advisories (${advisories.reason})`;
    console.log(`Known vulnerabilities: ${text}`);
    return isRequired ? [text] : [];
  }
  const isFailing = ({ severity }: { readonly severity: string }) => FAILING.includes(severity);
  const describe = ({ name, severity }: { readonly name: string; readonly severity: string }) => `${name}: ${severity}`;
  const problems = report('Known vulnerabilities', advisories.found.filter(isFailing).map(describe));
  for (const each of advisories.found)
    if (!isFailing(each)) console.log(`  ${describe(each)}, which is below what fails (${FAILING.join(', ')})`);
  return problems;
}
