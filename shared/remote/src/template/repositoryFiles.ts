import type { NewRemote } from './newRemoteOptions.ts';

/** Packages that the remote contains, uses from the host, and needs for its commands. */
const CONTAINED = ['@backoffice/contracts', '@backoffice/ui'];
const FROM_HOST = ['@backoffice/platform', '@backoffice/time', 'mobx', 'mobx-react-lite', 'react', 'react-dom'];
const COMMANDS = [
  '@backoffice/build',
  '@backoffice/host',
  '@backoffice/remote',
  '@backoffice/testing',
  '@jest/globals',
  '@testing-library/react',
  '@types/react',
  '@types/react-dom',
  'oxfmt',
  'oxlint',
  'oxlint-tsgolint',
  'typescript',
];

/** Commands of `backoffice-remote` that are scripts of the same name. */
const OWN = ['dev', 'test', 'build', 'sign', 'release', 'preview'];

/**
 * Returns the files that a remote has in addition in its own repository: package.json with exact `versions`, the
 * configuration of the checks, the workflow of its pipeline, and a README with the way from a change to a release.
 */
export function repositoryFiles(
  { id, path, title, team }: NewRemote,
  versions: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, versions.get(name)]));
  const manifest = {
    name: id,
    version: '0.1.0',
    private: true,
    description: `Screens below ${path}.`,
    type: 'module',
    scripts: {
      ...Object.fromEntries(OWN.map((name) => [name, `backoffice-remote ${name}`])),
      types: 'tsc -p .',
      lint: 'oxlint',
      format: 'oxfmt .',
      check: 'oxfmt --check . && oxlint && tsc -p . && backoffice-remote test',
    },
    dependencies: pick(CONTAINED),
    devDependencies: pick([...COMMANDS, ...FROM_HOST].toSorted()),
    peerDependencies: Object.fromEntries(FROM_HOST.map((name) => [name, '*'])),
    engines: { node: '>=22.18' },
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    '.gitignore': 'node_modules/\ndist/\ntest-results/\n*.pem\n',
    '.oxlintrc.json': '{ "extends": ["./node_modules/@backoffice/remote/src/oxlintrc.json"] }\n',
    '.oxfmtrc.json': '{ "singleQuote": true, "printWidth": 120, "ignorePatterns": ["dist/**", "*.md"] }\n',
    '.github/workflows/remote.yml': workflow(team),
    'README.md': readme(id, path, title, team),
  };
}

function workflow(team: string): string {
  return `name: remote
on: [push, pull_request]
permissions:
  contents: read
concurrency: \${{ github.workflow }}-\${{ github.ref }}
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with: { node-version: 24, cache: npm }
      - run: npm ci --ignore-scripts
      - run: npm run check
      - run: npm run build
  release:
    if: github.ref == 'refs/heads/main'
    needs: check
    runs-on: ubuntu-latest
    environment: production
    env:
      RELEASE_STORE: \${{ vars.RELEASE_STORE }}
      S3_REGION: \${{ vars.S3_REGION }}
      S3_ENDPOINT: \${{ vars.S3_ENDPOINT }}
      AWS_ACCESS_KEY_ID: \${{ secrets.AWS_ACCESS_KEY_ID }}
      AWS_SECRET_ACCESS_KEY: \${{ secrets.AWS_SECRET_ACCESS_KEY }}
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with: { node-version: 24, cache: npm }
      - run: npm ci --ignore-scripts
      - run: echo "BUILD=$(npm run build --silent | sed -n 's/^build. //p')" >> "$GITHUB_ENV"
      - run: npm run sign -- "$BUILD" --key ${team}-1
        env:
          RELEASE_KEY: \${{ secrets.RELEASE_KEY }}
      - run: npm run release -- "$BUILD" --store "$RELEASE_STORE" --canary 5 --why "$GITHUB_SHA"
`;
}

function readme(id: string, path: string, title: string, team: string): string {
  return `# ${title}

The remote \`${id}\`: the screens below \`${path}\` of the back office. \`src/remote.tsx\` lists the screens, \`remote.json\` declares their paths and their links in the menu, \`src/testing/answers.ts\` sets the answers of the API in tests and in development.

1. **Install**: \`npm install\`, once; commit \`package-lock.json\`.
2. **Run**: \`npm run dev\`, then open http://localhost:3010${path}. An edit appears without a reload. A call without an answer is named in the terminal and on the page.
3. **Check**: \`npm run check\`: format, lint, types and tests.
4. **Build, sign**: \`npm run build\`, then \`npm run sign -- <printed directory> --key ${team}-1 --key-file ${team}-1.pem\`.
5. **Preview**: \`npm run preview -- <directory> --for <accounts> --store <store>\` prints a link that shows the build to these accounts only.
6. **Release**: the first time \`npm run release -- <directory> --store <store> --why '…'\`, later with \`--canary 5\`, as the pipeline does, then \`npm run release -- ${id} --store <store> --promote\`. Back: \`--abort\` (canary), \`--rollback\`.

The store is a folder or \`s3://bucket/prefix\`; the platform team names it. Once, create the key: \`npm run sign -- --new-key ${team}-1 --for ${id} --key-file ${team}-1.pem\`. Give the printed entry to the platform team, and the file to the secret \`RELEASE_KEY\` of the protected branch; never commit it.

**Upgrade**: \`npx @backoffice/remote@latest upgrade\` writes the newest versions, which were tested together, into package.json; then \`npm install\` and \`npm run check\`. It raises the packages of the template; raise others by \`npm install --save-exact <package>@latest\`.
`;
}
