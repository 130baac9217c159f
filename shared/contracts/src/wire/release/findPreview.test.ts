import { expect, it } from '@jest/globals';
import { findPreview } from './findPreview.ts';
import type { ReleaseSet, RemoteBuild, RemoteRelease } from './releaseSet.ts';

const NOW = Date.parse('2026-12-01T00:00:00.000Z');
const build = (version: string) => ({ version }) as unknown as RemoteBuild;
const preview = (version: string) => ({
  build: build(version),
  until: '2026-12-01T00:00:00.001Z',
  members: ['mina', 'joon'],
});
const set = (over: Partial<RemoteRelease> = {}): ReleaseSet => ({
  revision: 7,
  remotes: [{ id: 'mf-orders', current: build('1'), previews: [preview('2'), preview('3')], ...over }],
});
const LINK = { id: 'mf-orders', version: '3' };
const MEMBER = 'joon';

// rule: release-set.preview
it('findPreview returns the build that the link names to a member', () => {
  expect(findPreview(set(), LINK, MEMBER, NOW)).toMatchObject({ build: { version: '3' } });
});

// rule: release-set.preview
it.each([
  ['the account is not a member', 'not-member', set(), LINK, 'other'],
  ['the set has no previews', 'unknown', set({ previews: undefined }), LINK, MEMBER],
  ['the set has no preview of the version', 'unknown', set(), { ...LINK, version: '4' }, MEMBER],
  ['the set has no such remote', 'unknown', set(), { ...LINK, id: 'mf-markets' }, MEMBER],
  ['the build was stopped', 'withdrawn', set({ stopped: ['3'] }), LINK, MEMBER],
  ['the build was released', 'released', set({ current: build('3') }), LINK, MEMBER],
] as const)('findPreview refuses if %s: %s', (_, reason, releases, link, member) => {
  expect(findPreview(releases, link, member, NOW)).toBe(reason);
});

// rule: release-set.preview
it('findPreview refuses a preview from its end', () => {
  expect(findPreview(set(), LINK, MEMBER, NOW + 1)).toBe('expired');
});
