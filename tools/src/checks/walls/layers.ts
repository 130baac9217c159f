import { remotesIn } from '../../build/remotesIn.ts';
import { ROOT } from '../../runtime/profile/ROOT.ts';

/** Folder of the project with the packages that it may import, and the alternative to importing others. */
export interface Layer {
  folder: string;
  imports: readonly string[];
  instead: string;
}

const PAGE = ['shared/ui', 'shared/platform', 'shared/time', 'shared/contracts', 'shared/testing'];
const REMOTE = [...PAGE, 'shared/forms', 'shared/sheets', 'shared/statements'];
const REMOTE_INSTEAD = 'A remote imports no other remote and no host: share code in shared/, link by URL.';

/** Packages from the bottom up (docs/architecture.md). */
export const layers: readonly Layer[] = [
  { folder: 'shared/time', imports: [], instead: 'time is at the bottom: it imports no other package of the project.' },
  {
    folder: 'shared/contracts',
    imports: [],
    instead: 'contracts is at the bottom: it imports no other package of the project.',
  },
  {
    folder: 'shared/sheets',
    imports: ['shared/contracts'],
    instead: 'sheets runs in the API as well: it imports only contracts.',
  },
  {
    folder: 'shared/statements',
    imports: ['shared/contracts', 'shared/sheets'],
    instead: 'statements reads tables that its caller read: it imports contracts, and sheets in tests.',
  },
  {
    folder: 'shared/platform',
    imports: ['shared/time', 'shared/contracts', 'shared/testing'],
    instead: 'platform is below ui: move shared code into platform, or pass a value as an argument.',
  },
  {
    folder: 'shared/ui',
    imports: PAGE,
    instead: 'ui imports no application and no form session: pass a value as a property or through platform.',
  },
  {
    folder: 'shared/forms',
    imports: PAGE,
    instead: 'forms imports no application: pass a value as an argument.',
  },
  {
    folder: 'shared/testing',
    imports: ['shared/platform', 'shared/contracts'],
    instead: 'testing is for all packages: move code for one application there.',
  },
  { folder: 'shared/build', imports: [], instead: 'build reads packages as files and imports none.' },
  { folder: 'shared/processes', imports: [], instead: 'processes imports no other package.' },
  { folder: 'shared/postgres', imports: ['shared/processes'], instead: 'postgres imports only processes.' },
  {
    folder: 'shared/release',
    imports: ['shared/build', 'shared/contracts', 'shared/processes'],
    instead: 'release runs without this repository around it: pass a folder or a value as an argument.',
  },
  {
    folder: 'shared/remote',
    imports: ['shared/build', 'shared/contracts', 'shared/processes', 'shared/release', 'shared/testing'],
    instead: 'remote serves a team in another repository: pass a folder or a value as an argument.',
  },
  {
    folder: 'shared/create-remote',
    imports: ['shared/processes', 'shared/remote'],
    instead: 'create-remote only calls the template of shared/remote.',
  },
  {
    folder: 'host',
    imports: PAGE,
    instead: 'The host imports no remote and no form: it loads what the release set lists.',
  },
  ...remotesIn(ROOT).map((folder) => ({
    folder,
    imports: REMOTE,
    instead: REMOTE_INSTEAD,
  })),
  {
    folder: 'gallery',
    imports: PAGE,
    instead: 'The gallery shows only shared/ui: move the component there.',
  },
  {
    folder: 'api',
    imports: ['shared/contracts', 'shared/sheets', 'shared/postgres', 'shared/processes'],
    instead: 'The API imports only contracts and sheets, tests also postgres and processes.',
  },
  {
    folder: 'tools',
    imports: [
      'shared/build',
      'shared/processes',
      'shared/postgres',
      'shared/release',
      'shared/remote',
      'shared/contracts',
      'shared/sheets',
      'shared/statements',
    ],
    instead:
      'The tools start applications as processes and read their builds as files; they import only the shared readers.',
  },
  { folder: 'e2e', imports: ['shared/remote'], instead: 'Browser tests use only URLs, and the trial of a remote.' },
];
