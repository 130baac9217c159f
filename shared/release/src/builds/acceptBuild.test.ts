import { brotliCompressSync } from 'node:zlib';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { computeIntegrity } from '@backoffice/build/integrity';
import { writeBuildManifest } from '@backoffice/build/manifest';
import { type Published, acceptBuild } from './acceptBuild.ts';
import type { JournalEntry } from '../history/JournalEntry.ts';
import { SIGNATURE_FILE } from '../files/manifest/BuildManifest.ts';
import type { ReleaseKey } from '../signing/ReleaseKey.ts';
import { signBuild } from '../signing/signBuild.ts';
import { completeBuild } from '../../testing/completeBuild.ts';
import { createKey } from '../../testing/createKey.ts';

const NOW = new Date('2026-06-15T12:00:00.000Z');
const DAY = 24 * 60 * 60_000;
const before = (days: number) => new Date(NOW.getTime() - days * DAY);
const PAGE = { name: 'orders', keepAlive: false, js: ['page.js'], css: ['page.css'], shares: ['@backoffice/time'] };
const CONTRACT = {
  id: 'mf-orders',
  version: '0.1.0-abc',
  name: 'mf_orders_1',
  entry: 'entry.js',
  pages: { '/market/t/:marketId': PAGE },
  shared: { react: '^19.3.1' },
  team: 'orders',
};

const orders = createKey('orders', 'mf-orders');
const withdrawn = createKey('gone', 'mf-orders');
const markets = createKey('markets', 'mf-markets');
const stranger = createKey('orders', 'mf-orders');
const KEYS: ReleaseKey[] = [orders.key, markets.key, { ...withdrawn.key, withdrawnAt: before(1).toISOString() }];

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'accept-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const build = () => join(root, 'build');
const read = (file: string) => JSON.parse(readFileSync(join(build(), file), 'utf8')) as Record<string, unknown>;
const write = (file: string, value: object) => writeFileSync(join(build(), file), JSON.stringify(value));

/** Creates an unsigned build. */
function writeBuild(contract: object = {}): void {
  mkdirSync(build());
  write('contract.json', { ...CONTRACT, ...contract });
  completeBuild(build());
}

function sign({ by = orders, at = NOW }: { by?: typeof orders; at?: Date } = {}): void {
  write(SIGNATURE_FILE, signBuild(build(), by, at));
}

/** Changes the build's description and updates and signs its manifest, as its team can. */
function redescribe(change: (contract: Record<string, unknown>) => object, file = 'contract.json'): void {
  write(file, change(read(file)));
  const { id, version } = read('build-manifest.json') as { id: string; version: string };
  writeBuildManifest(build(), { id, version });
  sign();
}

/** Changes the manifest and signs it. */
function relist(change: (manifest: Record<string, unknown>) => object): void {
  write('build-manifest.json', change(read('build-manifest.json')));
  sign();
}

async function accept({ application = 'mf-orders', keys = KEYS, own, journal = [] }: Acceptance = {}) {
  const readManifest = async (version: string) => {
    const file = join(root, 'published', version, 'build-manifest.json');
    return existsSync(file) ? computeIntegrity(readFileSync(file)) : undefined;
  };
  const candidate = await acceptBuild(application, build(), { keys, own, readManifest, journal, served: [], now: NOW });
  return candidate.build;
}

interface Acceptance extends Partial<Pick<Published, 'keys' | 'own' | 'journal'>> {
  readonly application?: string;
}

const released = (signedAt: Date) => {
  const signature = { key: 'orders', signedAt: signedAt.toISOString(), expiresAt: NOW.toISOString(), signature: '' };
  return { application: 'mf-orders', version: '0.0.9', signature } as JournalEntry;
};

it('a build signed by its team is accepted, and the journal contains the signer', async () => {
  writeBuild();
  sign();
  const { version, signature } = await accept({ journal: [released(before(1))] });
  expect([version, signature.key]).toEqual(['0.1.0-abc', 'orders']);
});

it('on a developer’s machine a build without a team’s signature is signed with the profile’s key', async () => {
  writeBuild();
  const own = createKey('local', 'mf-orders');
  expect((await accept({ own })).signature.key).toBe('local');
});

type Case = readonly [what: string, prepare: () => unknown, reason: RegExp, options?: Parameters<typeof accept>[0]];

/** Modifications of a signed build. */
const CASES: Record<string, readonly Case[]> = {
  'a signature that': [
    ['is missing', () => rmSync(join(build(), SIGNATURE_FILE)), /is not signed/],
    ['is malformed', () => write(SIGNATURE_FILE, { key: 'orders' }), /sig\.json is invalid/],
    ['is of an unlisted key', () => sign({ by: createKey('unknown', 'mf-orders') }), /unknown is not in/],
    ['is of another team', () => sign({ by: markets }), /signs builds of mf-markets, not of mf-orders/],
    ['is of an unknown key with the id of a listed key', () => sign({ by: stranger }), /not of this build, or was/],
    ['is of a key that was withdrawn', () => sign({ by: withdrawn, at: before(3) }), /key gone was withdrawn/],
    ['has expired', () => sign({ at: before(15) }), /expired at/],
    ['is dated in the future', () => sign({ at: before(-1) }), /has the future time/],
    [
      'was extended',
      () => write(SIGNATURE_FILE, { ...read(SIGNATURE_FILE), expiresAt: before(-13).toISOString() }),
      /not of this build, or was changed/,
    ],
    [
      'was given a later date',
      () => write(SIGNATURE_FILE, { ...read(SIGNATURE_FILE), signedAt: before(0.5).toISOString() }),
      /not of this build, or was changed/,
    ],
    ['is of another build of the same team', () => relistUnsigned(), /not of this build, or was changed/],
    ['is of the developer’s machine', () => sign({ by: createKey('local', 'mf-orders') }), /local is not in/],
  ],
  'a replayed build': [
    [
      'older than a released build',
      () => sign({ at: before(2) }),
      /before a build that was already released/,
      { journal: [released(before(1))] },
    ],
    [
      'with the version of a published build with other content',
      () => {
        const existing = join(root, 'published/0.1.0-abc');
        cpSync(build(), existing, { recursive: true });
        writeFileSync(join(existing, 'page.js'), '// other');
        completeBuild(existing);
      },
      /published with other content/,
    ],
    ['of another application', () => {}, /is a build of mf-orders, not of mf-markets/, { application: 'mf-markets' }],
  ],
  'a file of a signed build that': [
    [
      'was changed by a byte',
      () => writeFileSync(join(build(), 'page.js'), '// page.jS'),
      /page\.js in .* was changed/,
    ],
    ['was truncated', () => writeFileSync(join(build(), 'page.js'), '//'), /page\.js in .* was changed/],
    ['is missing', () => rmSync(join(build(), 'page.css')), /lacks page\.css/],
    ['was added', () => writeFileSync(join(build(), 'more.js'), ''), /more\.js in .* is not in its/],
    ['is hidden', () => writeFileSync(join(build(), '.htaccess'), ''), /\.htaccess in .* is not in its/],
    [
      'was replaced by a link',
      () => {
        rmSync(join(build(), 'page.js'));
        symlinkSync('/etc/hostname', join(build(), 'page.js'));
      },
      /page\.js in .* is a link/,
    ],
    [
      'has a compressed file with other content, which the server would use',
      () => writeFileSync(join(build(), 'page.js.br'), brotliCompressSync('alert(1)')),
      /page\.js\.br is not the compressed form/,
    ],
    [
      'has a compressed file that decompresses to a huge size',
      () => writeFileSync(join(build(), 'page.js.br'), brotliCompressSync(Buffer.alloc(10_000_000))),
      /page\.js\.br is not the compressed form/,
    ],
    ['is the manifest and missing', () => rmSync(join(build(), 'build-manifest.json')), /has no build-manifest\.json/],
  ],
  'a signed build that declares': [
    [
      'a version that is a path to the host’s assets',
      () => redescribe((contract) => ({ ...contract, version: '../../site/assets/evil' })),
      /\(version: /,
    ],
    [
      'a version in the manifest that is a path',
      () => relist((manifest) => ({ ...manifest, version: '../../site/assets/evil' })),
      /\(version: /,
    ],
    ['a hidden folder as version', () => relist((manifest) => ({ ...manifest, version: '.1' })), /\(version: /],
    [
      'different versions in manifest and contract',
      () => relist((manifest) => ({ ...manifest, version: '2' })),
      /has the version .*, its build-manifest/,
    ],
    ['a property path as global name', () => redescribe((contract) => ({ ...contract, name: 'a.b' })), /\(name: /],
    ['an entry in a parent folder', () => redescribe((contract) => ({ ...contract, entry: '../x.js' })), /\(entry: /],
    [
      'an entry of another origin',
      () => redescribe((contract) => ({ ...contract, entry: '//evil.test/x.js' })),
      /\(entry: /,
    ],
    [
      'a script of a page in a parent folder',
      () => redescribe((contract) => ({ ...contract, pages: { '/x': { ...PAGE, js: ['a/../../x.js'] } } })),
      /js\.0: /,
    ],
    [
      'a script of a page with a query',
      () => redescribe((contract) => ({ ...contract, pages: { '/x': { ...PAGE, js: ['page.js?x'] } } })),
      /js\.0: /,
    ],
    [
      'a page at another origin',
      () => redescribe((contract) => ({ ...contract, pages: { '//evil.test/': PAGE } })),
      /\(pages\./,
    ],
    [
      'any version of a shared package',
      () => redescribe((contract) => ({ ...contract, shared: { react: '*' } })),
      /\(shared\.react: /,
    ],
    [
      'a missing file',
      () => redescribe((contract) => ({ ...contract, integrity: { ...computeHashes(contract), 'none.js': HASH } })),
      /names none\.js, which the build does not have/,
    ],
    [
      'a wrong hash of its entry',
      () => redescribe((contract) => ({ ...contract, integrity: { ...computeHashes(contract), 'entry.js': HASH } })),
      /has a wrong hash of entry\.js/,
    ],
    [
      'no hash of its entry',
      () => redescribe((contract) => ({ ...contract, integrity: {} })),
      /names entry\.js without its hash/,
    ],
    ['files in a parent folder', () => relist((manifest) => ({ ...manifest, files: { '../x.js': {} } })), /\(files\./],
  ],
};

const HASH = `sha384-${'a'.repeat(64)}`;
const computeHashes = ({ integrity }: Record<string, unknown>) => integrity as Record<string, string>;

/** Another build of the team with the signature of the first. */
function relistUnsigned(): void {
  write('more.json', {});
  writeBuildManifest(build(), { id: 'mf-orders', version: '0.1.0-abc' });
}

it('a host’s build cannot replace the site’s configuration, even with a valid signature', async () => {
  const owner = createKey('host', 'host');
  mkdirSync(build());
  write('host.json', { version: '1', shares: {} });
  write('config.json', { apiHost: 'https://evil.test' });
  completeBuild(build());
  sign({ by: owner });
  await expect(accept({ application: 'host', keys: [owner.key] })).rejects.toThrow(
    'A build of the host has no config.json',
  );
  rmSync(join(build(), 'config.json'));
  completeBuild(build());
  sign({ by: owner });
  expect((await accept({ application: 'host', keys: [owner.key] })).version).toBe('1');
});

for (const [subject, cases] of Object.entries(CASES))
  it.each(cases)(`${subject} %s is refused with the reason`, async (...[, prepare, reason, options]: Case) => {
    writeBuild();
    sign();
    prepare();
    await expect(accept(options)).rejects.toThrow(reason);
  });
