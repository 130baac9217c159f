import { remotesIn } from '../../build/remotesIn.ts';
import { ROOT } from '../../runtime/profile/Profile.ts';

/** Folder of the project with the packages that it may import, and the alternative to importing others. */
export interface Layer {
  folder: string;
  imports: readonly string[];
  instead: string;
}

const PAGE = ['shared/ui', 'shared/platform', 'shared/time', 'shared/contracts', 'shared/testing'];
const REMOTE = [...PAGE, 'shared/forms', 'shared/sheets'];
const REMOTE_INSTEAD = 'A remote never imports another remote or the host: put it into shared/ or a URL.';

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
    instead: 'sheets runs in the API as well: it imports contracts alone.',
  },
  {
    folder: 'shared/statements',
    imports: ['shared/contracts', 'shared/sheets'],
    instead: 'statements reads tables that its caller read: it imports contracts, and sheets in tests.',
  },
  {
    folder: 'shared/platform',
    imports: ['shared/time', 'shared/contracts', 'shared/testing'],
    instead:
      'platform is below ui and knows no application: move what both need into platform, or pass it as an argument.',
  },
  {
    folder: 'shared/ui',
    imports: PAGE,
    instead: 'ui knows no application and no form session: pass what it needs as a property or through platform.',
  },
  {
    folder: 'shared/forms',
    imports: PAGE,
    instead: 'forms knows no application: pass what it needs as an argument.',
  },
  {
    folder: 'shared/testing',
    imports: ['shared/platform', 'shared/contracts'],
    instead: 'testing serves every package: what only one application needs belongs into that application.',
  },
  { folder: 'shared/build', imports: [], instead: 'build reads packages as files and imports none.' },
  { folder: 'shared/processes', imports: [], instead: 'processes is at the bottom of what runs in Node.' },
  { folder: 'shared/postgres', imports: ['shared/processes'], instead: 'postgres imports processes alone.' },
  {
    folder: 'host',
    imports: PAGE,
    instead: 'The host knows no remote and no form: the release set tells it what to load.',
  },
  ...remotesIn(ROOT).map((folder) => ({
    folder,
    imports: folder === 'mf-orders' ? [...REMOTE, 'shared/statements'] : REMOTE,
    instead: REMOTE_INSTEAD,
  })),
  {
    folder: 'gallery',
    imports: PAGE,
    instead: 'The gallery shows shared/ui alone: move the component there.',
  },
  {
    folder: 'api',
    imports: ['shared/contracts', 'shared/sheets', 'shared/postgres', 'shared/processes'],
    instead:
      'The API shares contracts and sheets with the pages, and its tests start PostgreSQL and processes; nothing else.',
  },
  {
    folder: 'tools',
    imports: [
      'shared/build',
      'shared/processes',
      'shared/postgres',
      'shared/contracts',
      'shared/sheets',
      'shared/statements',
    ],
    instead:
      'The tools start applications as processes and read their builds as files; they import the shared readers alone.',
  },
  { folder: 'e2e', imports: [], instead: 'Browser tests know nothing but URLs.' },
];
