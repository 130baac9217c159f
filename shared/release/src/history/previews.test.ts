import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { memberText } from '@backoffice/contracts/wire/release/previewLink';
import type { ReleaseKey } from '../signing/ReleaseKey.ts';
import type { Pointer } from './ReleaseState.ts';
import type { AcceptedBuild } from './StoredReleases.ts';
import {
  dropFallback,
  dropUnfixed,
  lastGood,
  makeCurrent,
  rollBack,
  servedVersions,
  startCanary,
} from './movePointer.ts';
import { createPreview, endDuePreviews, endPreview, startPreview } from './previews.ts';

const NOW = new Date('2026-12-01T00:00:00.000Z');
const END = '2026-12-08T00:00:00.000Z';
const CHANGE = { at: NOW.toISOString(), by: 'mina', why: 'a reason' };
const PREVIEW = { until: END, members: ['member'] };
const released = (...versions: string[]) =>
  versions.reduce<Pointer | undefined>(
    (pointer, version) => makeCurrent(pointer, version, CHANGE),
    undefined,
  ) as Pointer;
const previewed = startPreview(released('v1', 'v2'), 'v3', PREVIEW, CHANGE);
const recordOf = ({ builds }: Pointer, version: string) => builds.find((build) => build.version === version);

describe('a new preview', () => {
  it('a new preview ends after seven days, and has no account in clear', () => {
    const { preview, secret } = createPreview(['kakao:1', 'kakao:2'], NOW);
    expect(preview.until).toBe(END);
    expect(JSON.stringify(preview)).not.toMatch(/kakao/);
    expect(preview.members[1]).toBe(createHash('sha256').update(memberText(secret, 'kakao:2')).digest('hex'));
  });

  it('a new preview has another secret each time, so that its hashes cannot be tried', () => {
    const [one, other] = [createPreview(['kakao:1'], NOW), createPreview(['kakao:1'], NOW)];
    expect(one.secret).toMatch(/^[\w-]{22}$/);
    expect(one.secret).not.toBe(other.secret);
    expect(one.preview.members).not.toEqual(other.preview.members);
    expect(JSON.stringify(one.preview)).not.toContain(one.secret);
  });

  it.each([[[]], [['']], [['none']], [['kakao:1', 'mina']], [['kakao:1 kakao:2']]])(
    'a new preview is refused for the accounts %j',
    (accounts) => {
      expect(() => createPreview(accounts, NOW)).toThrow(
        '--preview needs ids of accounts with commas, such as kakao:1',
      );
    },
  );

  it('a new preview is refused for a build that was released or marked bad, and before the first release', () => {
    expect(() => startPreview(undefined, 'v1', PREVIEW, CHANGE)).toThrow('The first release cannot be a preview');
    for (const version of ['v1', 'v2'])
      expect(() => startPreview(previewed, version, PREVIEW, CHANGE)).toThrow(`${version} was already released`);
    const bad = dropFallback(previewed, 'v3', { ...CHANGE, why: 'slow' });
    expect(() => startPreview(bad, 'v3', PREVIEW, CHANGE)).toThrow('v3 was marked bad (slow)');
  });
});

describe('a preview', () => {
  // rule: release-set.preview
  it('a preview changes neither the current build nor its fallbacks, and is never one', () => {
    expect(previewed).toMatchObject({ current: 'v2', previous: 'v1' });
    expect(lastGood(previewed, 'v2')?.version).toBe('v1');
    expect(rollBack(previewed, CHANGE).current).toBe('v1');
    expect(makeCurrent(previewed, 'v4', CHANGE)).toMatchObject({ current: 'v4', previous: 'v2' });
    const ended = endPreview(previewed, 'v3');
    expect(rollBack(ended, CHANGE).current).toBe('v1');
    expect(() => rollBack(rollBack(ended, CHANGE), CHANGE)).toThrow('no earlier good build');
  });

  it('a preview is a served build until it ends', () => {
    expect([...servedVersions(previewed)]).toContain('v3');
    expect([...servedVersions(endPreview(previewed, 'v3'))]).not.toContain('v3');
  });

  it('a preview that ends by command is left by open tabs, can be started again, and cannot end twice', () => {
    const ended = endPreview(previewed, 'v3');
    expect([ended.stopped, recordOf(ended, 'v3')]).toEqual([['v3'], { version: 'v3', state: 'preview', ...CHANGE }]);
    expect(() => endPreview(ended, 'v3')).toThrow('There is no preview v3. Running previews: none.');
    const again = startPreview(ended, 'v3', PREVIEW, CHANGE);
    expect([again.stopped, recordOf(again, 'v3')?.preview]).toEqual([[], PREVIEW]);
  });

  it('a preview that is released, as a canary or for everybody, is no preview any more', () => {
    const audience = { share: 5, accounts: false, wrappers: [] };
    const ended = endPreview(previewed, 'v3');
    for (const pointer of [makeCurrent(ended, 'v3', CHANGE), startCanary(ended, 'v3', audience, CHANGE)]) {
      expect([pointer.stopped, recordOf(pointer, 'v3')]).toEqual([[], { version: 'v3', state: 'good', ...CHANGE }]);
    }
  });

  // rule: release-set.preview
  it('a preview that is marked bad, or lacks a security fix, is withdrawn', () => {
    for (const pointer of [dropFallback(previewed, 'v3', CHANGE), dropUnfixed(previewed)]) {
      expect(recordOf(pointer, 'v3')).toMatchObject({ state: 'bad' });
      expect(recordOf(pointer, 'v3')?.preview).toBeUndefined();
      expect(pointer.stopped).toContain('v3');
    }
  });
});

describe('previews at the next change of the set', () => {
  const accepted = ['v2', 'v3'].map((version) => ({
    id: 'mf-orders',
    version,
    signature: { key: 'orders-2026' },
  })) as unknown as AcceptedBuild[];
  const state = { applications: { host: released('h1'), 'mf-orders': previewed }, accepted };
  const key = (withdrawnAt?: string) => [{ id: 'orders-2026', withdrawnAt }] as unknown as ReleaseKey[];
  const endAt = (time: string, keys = key()) =>
    endDuePreviews(state, () => keys, new Date(time)).applications['mf-orders'] as Pointer;

  // rule: release-set.preview
  it('previews remain until their end, and are then removed without a mark', () => {
    expect(endAt('2026-12-07T23:59:59.999Z')).toBe(previewed);
    const ended = endAt(END);
    expect([recordOf(ended, 'v3')?.preview, ended.stopped, ended.current]).toEqual([undefined, [], 'v2']);
  });

  // rule: release-set.preview
  it('previews of a withdrawn or missing key are withdrawn', () => {
    for (const keys of [key('2026-12-02T00:00:00.000Z'), []]) {
      const ended = endAt('2026-12-02T00:00:00.000Z', keys);
      expect([recordOf(ended, 'v3')?.preview, ended.stopped]).toEqual([undefined, ['v3']]);
    }
    expect(endAt('2026-12-01T23:59:59.999Z', key('2026-12-02T00:00:00.000Z'))).toBe(previewed);
  });
});
