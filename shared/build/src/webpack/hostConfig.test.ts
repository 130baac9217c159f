import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { compile } from '../cli/compile.ts';
import { hostConfig } from './hostConfig.ts';

const FILES = {
  'package.json': JSON.stringify({ name: 'host', dependencies: { react: '19.3.1', 'react-dom': '19.3.1' } }),
  'src/main.tsx': `
    // First, as it requires the shared ones itself.
    import { createRoot } from 'react-dom/client';
    import { useState } from 'react';
    import { flushSync } from 'react-dom';
    globalThis.render = () => [useState, flushSync, createRoot].map((each) => typeof each);
  `,
  'src/remotes/runtimePlugin.ts': `
    export default () => ({
      name: 'notes-what-is-resolved',
      resolveShare: (request) => (globalThis.resolved.push(request.pkgName), request),
    });
  `,
};

let dir = '';
beforeAll(async () => {
  // Below the packages that the compiler needs.
  const below = join(import.meta.dirname, '../../test-results');
  mkdirSync(below, { recursive: true });
  dir = mkdtempSync(join(below, 'host-'));
  mkdirSync(join(dir, 'src/remotes'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(dir, name), text);
  await compile(hostConfig({ dir, out: join(dir, 'out'), version: '1.0.0-abc' }));
}, 60_000);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('shared modules are resolved when the script starts, not at each use in a component', () => {
  const script = readdirSync(join(dir, 'out/assets')).find((file) => /^main\..*\.js$/.test(file)) ?? '';
  const page = { resolved: [] as string[], render: () => [] as string[], console, setTimeout, URL };
  const view = Object.assign(page, {
    window: page,
    self: page,
    location: { href: 'https://host.test/' },
    navigator: {},
  });
  runInNewContext(readFileSync(join(dir, 'out/assets', script), 'utf8'), view);
  expect(page.resolved).toContain('react');
  const before = page.resolved.length;
  expect(page.render()).toEqual(['function', 'function', 'function']);
  expect(page.resolved).toHaveLength(before);
});
