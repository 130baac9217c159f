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
  const { id, path, title, team } = remote;
  return {
    'README.md': `# ${title}

The remote for the screens below \`${path}\`. Entry: \`src/remote.tsx\`, which lists the screens; \`remote.json\` declares the team, their paths and their links in the menu.

- \`src/home\`: the first screen
- \`src/testing/answers.ts\`: the answers of the API in tests and in development

Read \`src/home/HomePage.tsx\` first.
`,
    'remote.json': `{
  "id": "${id}",
  "team": "${team}",
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
    'src/home/HomePage.tsx': `import { formatNumber } from '@backoffice/contracts/codes/won';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { Loader, usePlatform } from '@backoffice/platform';
import { EmptyState, Page, PageBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

const TITLE = '${title}';

/** The first screen of this remote. */
export const HomePage = observer(function HomePage() {
  const { api } = usePlatform();
  const [markets] = useState(() => new Loader((_: void, signal) => api.call(listMarkets, {}, { signal })));
  useEffect(() => {
    void markets.load();
    return markets.cancel;
  }, [markets]);
  const text = markets.value && \`마켓 \${formatNumber(markets.value.length)}개를 여기에서 볼 수 있어요.\`;
  return (
    <Page bar={<PageBar title={TITLE} />} width="narrow">
      <EmptyState kind="nothing-yet" title="준비하고 있어요" text={text ?? '곧 사용할 수 있어요.'} />
    </Page>
  );
});
`,
    'src/home/HomePage.test.tsx': `import { fakePlatform, renderPage } from '@backoffice/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { setAnswers } from '../testing/answers.ts';
import { HomePage } from './HomePage.tsx';

it('HomePage shows its title and the number of markets', async () => {
  const platform = fakePlatform();
  setAnswers(platform.fakeApi);
  renderPage(<HomePage />, { path: '${path}', platform });
  expect(screen.getByRole('heading', { name: '${title}', level: 1 })).toBeVisible();
  expect(await screen.findByText('마켓 1개를 여기에서 볼 수 있어요.')).toBeVisible();
});
`,
    'src/testing/answers.ts': `import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { type FakeApi, buildMarket } from '@backoffice/testing/answers';

/** Sets the answers of the API for the seller of the builders, in tests and in npm run dev. */
export function setAnswers(api: FakeApi): void {
  api.on(listMarkets, [buildMarket()]);
}
`,
  };
}

function scriptsFor({ id }: NewRemote, { scripts, name }: RemoteManifest): unknown {
  return JSON.parse(JSON.stringify(scripts).replaceAll(String(name), id));
}

function pick(versions: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).filter(([name]) => names.includes(name)));
}
