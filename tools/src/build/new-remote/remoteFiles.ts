import type { NewRemote } from './newRemoteOptions.ts';

/** Parts of a remote's package.json that a new remote copies. */
export interface RemoteManifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** Initial budget of a new remote in compressed bytes, as counted by the release gate; its team changes it. */
const BUDGET = 40_000;

/** Dependencies of every remote; a screen adds what it needs. */
const NEEDED = ['@backoffice/contracts', '@backoffice/ui'];
const NEEDED_FOR_TESTS = ['@backoffice/build', '@backoffice/platform', '@backoffice/testing', '@backoffice/time'];

/** Returns the package.json of a new remote, with the versions and scripts of an existing remote. */
export function remoteManifest(remote: NewRemote, existing: RemoteManifest): RemoteManifest {
  return {
    ...existing,
    name: remote.id,
    version: '0.1.0',
    description: `Screens below ${remote.path}.`,
    scripts: scriptsFor(remote, existing),
    dependencies: pick(existing.dependencies, NEEDED),
    devDependencies: pick(existing.devDependencies, NEEDED_FOR_TESTS),
  };
}

/**
 * Returns the files of a new remote except package.json, by path in its folder: README, one screen, its test, and a
 * menu entry.
 */
export function remoteFiles(remote: NewRemote): Readonly<Record<string, string>> {
  const { id, path, title } = remote;
  return {
    'README.md': `# ${title}

The remote for the screens below \`${path}\`. Entry: \`src/remote.tsx\`, which lists the screens; \`remote.json\` declares their paths and their links in the menu.

- \`src/home\`: the first screen

Read \`src/home/HomePage.tsx\` first.
`,
    'remote.json': `{
  "id": "${id}",
  "budget": ${BUDGET},
  "paths": ["${path}"],
  "navigation": [{ "place": "menu", "to": "${path}", "title": "${title}" }]
}
`,
    'tsconfig.json': '{ "extends": "@backoffice/build/tsconfig/browser.json", "include": ["src"] }\n',
    'jest.config.cjs': "module.exports = require('@backoffice/build/jest')(__dirname);\n",
    ...sourceFiles(remote),
  };
}

/** Returns the route, its screen, and their tests. */
function sourceFiles({ id, path, title }: NewRemote): Readonly<Record<string, string>> {
  const name = path.slice(1).replaceAll('/', '-');
  return {
    'src/remote.tsx': `import { type RemoteModule, lazyPage } from '@backoffice/platform';

export const remote = {
  id: '${id}',
  routes: [
    {
      path: '${path}',
      handle: { name: '${name}' },
      Component: lazyPage(async () => (await import('./home/HomePage.tsx')).HomePage),
    },
  ],
} satisfies RemoteModule;
`,
    'src/remote.test.ts': `import { expect, it } from '@jest/globals';
import { remote } from './remote.tsx';

it('the remote has one route, which opens its first screen', () => {
  expect(remote.routes.map(({ path, handle }) => [path, handle.name])).toEqual([['${path}', '${name}']]);
});
`,
    'src/home/HomePage.tsx': `import { EmptyState, Page, PageBar } from '@backoffice/ui';

const TITLE = '${title}';

/** The first screen of this remote. */
export function HomePage() {
  return (
    <Page bar={<PageBar title={TITLE} />} width="narrow">
      <EmptyState kind="nothing-yet" title="준비하고 있습니다" text="곧 사용할 수 있습니다." />
    </Page>
  );
}
`,
    'src/home/HomePage.test.tsx': `import { renderPage } from '@backoffice/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HomePage } from './HomePage.tsx';

it('HomePage shows its title', () => {
  renderPage(<HomePage />, { path: '${path}' });
  expect(screen.getByRole('heading', { name: '${title}', level: 1 })).toBeVisible();
});
`,
  };
}

function scriptsFor({ id }: NewRemote, { scripts, name }: RemoteManifest): unknown {
  return JSON.parse(JSON.stringify(scripts).replaceAll(String(name), id));
}

function pick(versions: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).filter(([name]) => names.includes(name)));
}
