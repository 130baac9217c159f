import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { layers } from './layers.ts';
import type { Layer } from './layers.ts';

// dependency-cruiser rejects patterns with nested quantifiers, such as `REMOTE_ID`.
const REMOTE_FOLDER = String.raw`mf-[a-z\d-]+`;
const PACKAGE = `(host|gallery|api|tools|e2e|${REMOTE_FOLDER}|shared/[a-z-]+)`;
const BROWSER = `^(host|${REMOTE_FOLDER}|gallery|shared/(time|contracts|sheets|statements|platform|ui|forms))/`;
const TEST = '(\\.test\\.tsx?$|/testing/|^(?:api|tools)/trials/|/jest\\.|/corpus/|^shared/testing/|^gallery/)';

type Place = IRegularForbiddenRuleType['from'];

function wall(
  name: string,
  comment: string,
  from: Place,
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  return { name, comment, severity: 'error', from, to };
}

function layerWall({ folder, imports, instead }: Layer): IRegularForbiddenRuleType {
  const allowed = [folder, ...imports].map((name) => `^${name}/`);
  return wall(`${folder}-imports`, instead, { path: `^${folder}/` }, { path: `^${PACKAGE}/`, pathNot: allowed });
}

/** The version of a build depends on the packages that `dependencies` lists. */
function dependencyWall({ folder }: Layer): IRegularForbiddenRuleType {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'peerDependencies', object | undefined>;
  const listed = Object.keys({ ...dependencies, ...peerDependencies }).map(
    (name) => `^${name.replace('@backoffice/', 'shared/')}/`,
  );
  return wall(
    `${folder}-dependencies`,
    'List the package in the dependencies of package.json; devDependencies are for tests.',
    { path: `^${folder}/src/`, pathNot: TEST },
    { path: '^shared/', pathNot: [`^${folder}/`, ...listed] },
  );
}

/** Returns the rule of an npm package that only some folders may import. */
function library(name: string, comment: string, pathNot: string): IRegularForbiddenRuleType {
  return wall(`one-${name}`, comment, { pathNot }, { path: `(^|/)node_modules/${name}/` });
}

/** Folders in the `src` of a package from the bottom up, and the alternative to importing upwards. */
const FOLDERS: Readonly<Record<string, { readonly folders: readonly string[]; readonly instead: string }>> = {
  api: {
    folders: ['platform', 'trade', 'operations', 'app', 'local'],
    instead:
      'platform has no business terms, trade no operators, and app no stand-ins: accept the value as an argument, or move the shared part down.',
  },
  'shared/release': {
    folders: ['files', 'signing', 'history', 'builds', 'page', 'store', 'watch'],
    instead: 'shared/release/src/files has what all folders share: move the part down.',
  },
  'shared/platform': {
    folders: ['api', 'storage', 'stores', 'drafts', 'lists', 'bridge', 'platform'],
    instead: 'shared/platform/src/platform assembles the services: move the shared part down.',
  },
  'shared/ui': {
    folders: ['controls', 'feedback', 'layout', 'fields', 'dialogs', 'lists', 'media'],
    instead: 'shared/ui has small components below those that contain them: move the shared part down.',
  },
  host: {
    folders: ['browser', 'routing', 'remotes', 'failures', 'session', 'frame', 'start'],
    instead: 'host/src/start assembles the parts: accept a value as an argument, or move the part down.',
  },
  'mf-markets': {
    folders: ['shared', 'market-list', 'market-edit', 'product-edit', 'relaunch'],
    instead: 'mf-markets/src/shared has the shared code of all screens: move the part down.',
  },
  'mf-orders': {
    folders: ['order', 'order-detail', 'files', 'order-list', 'shipping', 'deposits', 'overview'],
    instead: 'mf-orders/src/order has the shared code of all screens: move the part down.',
  },
  'mf-accounts': {
    folders: ['shared', 'account-home', 'profile-edit', 'documents', 'banner-upload', 'sales-download', 'devices'],
    instead: 'mf-accounts/src/shared is what the screens share: move the shared part there.',
  },
  tools: {
    folders: ['runtime', 'build', 'release', 'start', 'checks', 'test', 'bench'],
    instead: 'tools/src/runtime has the shared code of all commands: move the part down.',
  },
};

/** Rules between the folders of a package: a folder imports only earlier folders (docs/architecture.md). */
const folderWalls = Object.entries(FOLDERS).flatMap(([of, { folders, instead }]) =>
  folders
    .slice(0, -1)
    .map((folder, place) =>
      wall(
        `${of}-${folder}`,
        instead,
        { path: `^${of}/src/${folder}/`, pathNot: TEST },
        { path: `^${of}/src/`, pathNot: folders.slice(0, place + 1).map((below) => `^${of}/src/${below}/`) },
      ),
    ),
);

/** All import rules of docs/architecture.md; the comment of a rule states the alternative. */
export const wallRules: IRegularForbiddenRuleType[] = [
  ...layers.map(layerWall),
  ...layers.filter(({ folder }) => new RegExp(BROWSER).test(`${folder}/`)).map(dependencyWall),
  ...folderWalls,
  wall(
    'test-code-in-tests',
    'Production code imports no test code: move the needed part out of testing/.',
    // The commands of a remote serve the answers of its tests.
    { path: `^${PACKAGE}/src/`, pathNot: [TEST, '^shared/remote/'] },
    { path: '^shared/testing/|/src/.*testing/|^(?:api|tools)/(?:testing|trials)/' },
  ),
  wall(
    'contracts-is-pure',
    'contracts is pure: no React, no MobX.',
    { path: '^shared/contracts/' },
    { path: '(^|/)node_modules/(react|react-dom|mobx|mobx-react-lite)/' },
  ),
  wall(
    'browser-without-node',
    "This runs in a browser: Node's modules are for the API and the tools.",
    { path: BROWSER, pathNot: [TEST, '/node[A-Za-z]*\\.ts$'] },
    { dependencyTypes: ['core'] },
  ),
  library('(@firebase|firebase)', "Only the host imports identity: use platform's user store.", '^host/|node_modules'),
  library(
    '@module-federation',
    'Only the host and the build import federation: use platform.',
    '^host/|^shared/build/|node_modules',
  ),
  library(
    'react-router(-dom)?',
    'Import the router from platform: the page has one copy of it.',
    '^shared/platform/|node_modules',
  ),
  library('moment(-timezone)?', 'Import dates from time, which sets Asia/Seoul.', '^shared/time/|node_modules'),
  wall(
    'small-zod',
    'Import * as z from zod/mini: the whole library is four times as large.',
    // Only the complete library creates schemas from a JSON Schema, with which tests validate responses.
    { pathNot: '^(?:api|tools)/(?:testing|trials)/' },
    {
      path: '(^|/)node_modules/zod/(?!.*mini)',
    },
  ),
  wall('no-circle', 'These files import each other: move the shared part into a third file.', {}, { circular: true }),
  wall(
    'resolves',
    'This import does not resolve: import a package by its name and declare it; its other files are internal.',
    {},
    { couldNotResolve: true, path: '^(\\.|@backoffice/|host|mf-)' },
  ),
];
