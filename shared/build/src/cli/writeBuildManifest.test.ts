import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { computeIntegrity } from '../contract/integrity/computeIntegrity.ts';
import { writeBuildManifest } from './writeBuildManifest.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'manifest-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('the manifest lists every published file with hash and size, and is reproducible', () => {
  mkdirSync(join(dir, 'assets'));
  for (const name of ['b.js', 'b.js.map', 'b.js.br', 'b.js.gz', 'assets/a.css', 'contract.json'])
    writeFileSync(join(dir, name), name);
  writeBuildManifest(dir, { id: 'mf-x', version: '1' });
  const text = readFileSync(join(dir, 'build-manifest.json'), 'utf8');
  expect(JSON.parse(text)).toEqual({
    id: 'mf-x',
    version: '1',
    files: {
      'assets/a.css': { integrity: computeIntegrity('assets/a.css'), bytes: 12 },
      'b.js': { integrity: computeIntegrity('b.js'), bytes: 4 },
      'contract.json': { integrity: computeIntegrity('contract.json'), bytes: 13 },
    },
  });
  writeFileSync(join(dir, 'build-manifest.sig.json'), '{}');
  writeBuildManifest(dir, { id: 'mf-x', version: '1' });
  expect(readFileSync(join(dir, 'build-manifest.json'), 'utf8')).toBe(text);
});
