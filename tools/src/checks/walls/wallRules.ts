import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { layers } from './layers.ts';
import type { Layer } from './layers.ts';

// dependency-cruiser takes no pattern with nested quantifiers, which a remote's id (`REMOTE_ID`) has.
const REMOTE_FOLDER = String.raw`mf-[a-z\d-]+`;
const PACKAGE = `(host|gallery|api|tools|e2e|${REMOTE_FOLDER}|shared/[a-z]+)`;
const BROWSER = `^(host|${REMOTE_FOLDER}|gallery|shared/(time|contracts|sheets|platform|ui|forms))/`;
const TEST = '(\\.test\\.tsx?$|/testing/|^api/trials/|/jest\\.|/corpus/|^shared/testing/|^gallery/)';

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

/** A package of npm that only some folders may import. */
function library(name: string, comment: string, pathNot: string): IRegularForbiddenRuleType {
  return wall(`one-${name}`, comment, { pathNot }, { path: `(^|/)node_modules/${name}/` });
}

/** The folders of api/src from the bottom up, each with what to do instead of importing one above it. */
const API_FOLDERS = {
  platform: 'platform has no business terms: pass the function in from api/src/app, or move the shared part down.',
  trade: 'trade knows neither operators nor programs: move what both need into trade or platform.',
  operations: 'Only api/src/app puts the parts together: take what you need as an argument.',
  app: 'Production code loads neither stand-ins nor invented data: api/src/local passes them in.',
};

function apiWalls(): IRegularForbiddenRuleType[] {
  const below: string[] = [];
  return Object.entries(API_FOLDERS).map(([folder, instead]) => {
    below.push(`^api/src/${folder}/`);
    return wall(
      `api-${folder}`,
      instead,
      { path: `^api/src/${folder}/`, pathNot: TEST },
      { path: '^api/src/', pathNot: [...below] },
    );
  });
}

/** Walls between folders of one package. */
const rooms: IRegularForbiddenRuleType[] = [
  ...apiWalls(),
  wall(
    'host-composition-root',
    'host/src/start only puts the parts together: move what others need into a folder of its own.',
    { path: '^host/src/[^/]+/', pathNot: [TEST, '^host/src/start/'] },
    { path: '^host/src/start/' },
  ),
  wall(
    'orders-order',
    'mf-orders/src/order is what all screens share: it imports none of them.',
    { path: '^mf-orders/src/order/', pathNot: TEST },
    { path: '^mf-orders/src/', pathNot: '^mf-orders/src/order/' },
  ),
];

/** Every rule of docs/architecture.md about imports, said once. A rule's comment says what to do instead. */
export const wallRules: IRegularForbiddenRuleType[] = [
  ...layers.map(layerWall),
  ...rooms,
  wall(
    'test-code-in-tests',
    'Test code is for tests: move what production needs out of testing/.',
    { path: `^${PACKAGE}/src/`, pathNot: TEST },
    { path: '^shared/testing/|/src/.*testing/|^api/(testing|trials)/' },
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
  library('(@firebase|firebase)', "Only the host knows identity: ask platform's user store.", '^host/|node_modules'),
  library(
    '@module-federation',
    'Only the host and the build know federation: take what you need from platform.',
    '^host/|^shared/build/|node_modules',
  ),
  library(
    'react-router(-dom)?',
    'Take the router from platform: it is the one copy on the page.',
    '^shared/platform/|node_modules',
  ),
  library('moment(-timezone)?', 'Take dates from time: Asia/Seoul is set there alone.', '^shared/time/|node_modules'),
  wall(
    'small-zod',
    'Import * as z from zod/mini: the whole library is four times as large.',
    // Only the whole library makes schemas of a JSON Schema, which tests validate answers with.
    { pathNot: '^api/(testing|trials)/' },
    {
      path: '(^|/)node_modules/zod/(?!.*mini)',
    },
  ),
  wall(
    'no-circle',
    'These import each other in a circle: move what both need into a third file.',
    {},
    { circular: true },
  ),
  wall(
    'resolves',
    'This does not resolve: import a package by its name and declare it; what it does not export is internal.',
    {},
    { couldNotResolve: true, path: '^(\\.|@backoffice/|host|mf-)' },
  ),
];
