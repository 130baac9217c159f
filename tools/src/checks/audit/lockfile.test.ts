import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/Profile.ts';
import { licenseProblems, scriptProblems, sourceProblems } from './licenseProblems.ts';
import { INSTALL_SCRIPTS, LICENSE_EXCEPTIONS, LICENSES } from './policy.ts';
import { readAdvisories } from './readAdvisories.ts';
import { type LockedPackage, readLockfile } from './readLockfile.ts';

const locked = (values: Partial<LockedPackage>): LockedPackage => ({
  place: 'node_modules/a',
  name: 'a',
  version: '1.0.0',
  integrity: 'sha512-x',
  license: 'MIT',
  hasInstallScript: false,
  ...values,
});

describe('lockfile of this project', () => {
  const packages = readLockfile(ROOT);

  it('the lockfile determines the content of every package', () => {
    expect(packages.length).toBeGreaterThan(1000);
    expect(sourceProblems(packages)).toEqual([]);
  });

  it('only listed versions of listed packages have install scripts', () => {
    expect(scriptProblems(packages, INSTALL_SCRIPTS)).toEqual([]);
  });

  it('all licenses are accepted or have an exception with a reason', () => {
    expect(licenseProblems(packages, { licenses: LICENSES, exceptions: LICENSE_EXCEPTIONS })).toEqual([]);
  });
});

it.each<[string, Partial<LockedPackage>]>([
  ['a range of versions', { version: '^1.0.0' }],
  ['no checksum', { integrity: undefined }],
  ['a weak checksum', { integrity: 'sha1-x' }],
  ['an address of its own', { resolved: 'https://elsewhere.test/a.tgz' }],
])('a package with %s is a problem', (_what, values) => {
  expect(sourceProblems([locked(values)])).toHaveLength(1);
});

it('a new or changed install script, and a listed package that was removed, are problems', () => {
  const packages = [locked({ hasInstallScript: true, version: '1.0.1' })];
  expect(scriptProblems(packages, ['a@1.0.0'])).toEqual([
    expect.stringContaining('a@1.0.1 runs a script'),
    expect.stringContaining('a@1.0.0 is listed'),
  ]);
  expect(scriptProblems(packages, ['a@1.0.1'])).toEqual([]);
});

it.each([
  ['MIT', 0],
  ['(GPL-3.0 OR MIT)', 0],
  ['MIT AND Apache-2.0', 0],
  ['MIT AND GPL-3.0', 1],
  ['GPL-3.0', 1],
  [undefined, 1],
])('the license %s makes %i problems', (license, count) => {
  expect(licenseProblems([locked({ license })], { licenses: LICENSES, exceptions: {} })).toHaveLength(count);
});

it('an exception applies to its packages and is a problem if unused', () => {
  const policy = { licenses: LICENSES, exceptions: { '@x/lib-*': 'replaceable', b: 'gone' } };
  expect(licenseProblems([locked({ name: '@x/lib-linux', license: 'LGPL-3.0' })], policy)).toEqual([
    expect.stringContaining('exception for b'),
  ]);
});

it('missing advisories never pass as a clean result', () => {
  expect(readAdvisories('{"vulnerabilities":{}}')).toEqual({ answered: true, found: [] });
  expect(readAdvisories('{"vulnerabilities":{"a":{"severity":"high"}}}')).toMatchObject({
    found: [{ name: 'a', severity: 'high' }],
  });
  expect(readAdvisories('{"message":"405 Method Not Allowed","error":{"summary":""}}')).toEqual({
    answered: false,
    reason: '405 Method Not Allowed',
  });
  expect(readAdvisories('')).toEqual({ answered: false, reason: 'npm audit printed nothing' });
  expect(readAdvisories('<html>\nx')).toEqual({ answered: false, reason: '<html>' });
});
