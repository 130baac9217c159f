import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

const APPLICATIONS = '^(host|mf-[a-z]+)/';

function wall(name: string, from: string, to: string, comment: string, pathNot?: string): IRegularForbiddenRuleType {
  return { name, comment, severity: 'error', from: { path: from }, to: { path: to, ...(pathNot && { pathNot }) } };
}

/** The walls of docs/architecture.md: an import only points down. Each says what to do instead. */
export const wallRules: IRegularForbiddenRuleType[] = [
  wall('host-knows-no-remote', '^host/', '^mf-', 'The host knows no remote: the release set tells it what to load.'),
  ...['mf-markets', 'mf-orders', 'mf-accounts', 'mf-preview'].map((remote) =>
    wall(
      `${remote}-alone`,
      `^${remote}/`,
      APPLICATIONS,
      'A remote never imports another remote or the host: put it into shared/ or a URL.',
      `^${remote}/`,
    ),
  ),
  wall(
    'shared-below-applications',
    '^shared/',
    APPLICATIONS,
    'Shared packages know no application: hand it in as an argument or through platform.',
  ),
  wall(
    'forms-above-ui',
    '^shared/(ui|platform|time|contracts)/',
    '^shared/forms/',
    'forms stands above ui and platform: move what they need into them.',
  ),
  wall(
    'platform-below-ui',
    '^shared/platform/',
    '^shared/ui/',
    'platform stands below ui: move what both need into platform.',
  ),
  wall(
    'time-at-the-bottom',
    '^shared/time/',
    '^shared/(?!time/)',
    'time stands at the bottom and imports no other package of the project.',
  ),
  wall(
    'contracts-at-the-bottom',
    '^shared/contracts/',
    '^shared/(?!contracts/)',
    'contracts stands at the bottom and imports no other package of the project.',
  ),
  wall(
    'contracts-is-pure',
    '^shared/contracts/',
    '(^|/)node_modules/(react|react-dom|mobx|mobx-react-lite)/',
    'contracts is pure: no React, no MobX.',
  ),
  wall(
    'pages-know-no-server',
    `${APPLICATIONS}|^shared/(?!build/)`,
    '^(api|tools|e2e)/',
    'A page reaches the API by its endpoints in contracts, never by its code.',
  ),
  wall(
    'api-shares-contracts-only',
    '^api/',
    '^(shared/(?!contracts/)|host/|mf-|tools/|e2e/)',
    'The API shares contracts with the pages and nothing else.',
  ),
  wall('e2e-knows-urls-only', '^e2e/', '^(shared|api|host|mf-[a-z]+|tools)/', 'Browser tests know nothing but URLs.'),
  wall(
    'one-firebase',
    '^(mf-[a-z]+|shared)/',
    '(^|/)node_modules/(@firebase|firebase)/',
    'Only the host knows identity: ask platform’s user store.',
  ),
  wall(
    'one-router',
    '^(host|mf-[a-z]+|shared/(?!platform/))',
    '(^|/)node_modules/react-router(-dom)?/',
    'Take the router from platform: it is the one copy on the page.',
  ),
  wall(
    'small-zod',
    '^(host|mf-[a-z]+|shared|api|tools)',
    '(^|/)node_modules/zod/(?!.*mini)',
    'Import * as z from zod/mini.',
  ),
  {
    name: 'no-circle',
    comment: 'These import each other in a circle: move what both need into a third file.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'resolves',
    comment:
      'This does not resolve: import a package by its name and declare it; what it does not export is not yours to use.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, path: '^(\\.|@backoffice/|host|mf-)' },
  },
];
