import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { describePackages } from './describePackages.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sbom-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function writePackage(folder: string, manifest: object): string {
  mkdirSync(join(dir, folder), { recursive: true });
  writeFileSync(join(dir, folder, 'package.json'), JSON.stringify(manifest));
  return join(dir, folder);
}

it('the list contains each package with a file once, with version and license, whichever folders are in between', () => {
  const react = writePackage('node_modules/react', { name: 'react', version: '19.3.1', license: 'MIT' });
  writePackage('node_modules/react/esm', { type: 'module' });
  const ui = writePackage('shared/ui', { name: '@backoffice/ui', version: '0.1.0', license: 'UNLICENSED' });
  const files = [join(react, 'esm/index.js'), join(react, 'jsx.js'), join(ui, 'src/Button.tsx'), '/none.js'];
  expect(describePackages(files)).toEqual([
    { type: 'library', group: '@backoffice', name: 'ui', version: '0.1.0', purl: 'pkg:npm/%40backoffice/ui@0.1.0' },
    {
      type: 'library',
      name: 'react',
      version: '19.3.1',
      purl: 'pkg:npm/react@19.3.1',
      licenses: [{ expression: 'MIT' }],
    },
  ]);
});
