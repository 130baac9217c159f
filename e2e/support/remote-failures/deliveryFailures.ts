/** A delivery failure outside a remote's build, with its effects and its test. */
export interface DeliveryFailure {
  readonly description: string;
  /** Effect for the seller, and the remedy. */
  readonly seller: string;
  /** Signals for the team, and the remedy. */
  readonly team: string;
  /** The test file, from the project's folder, and its test without its suites. */
  readonly test: readonly [file: string, title: string];
}

const LOADER = 'host/src/remotes/RemoteLoader.test.ts';
const STOPS = 'host/src/remotes/ReleaseWatch.test.ts';
const REPORTS = 'e2e/specs/host/reports.spec.ts';
const CHANGED = 'e2e/specs/releases/changed-files.spec.ts';
const WATCH = 'tools/src/release/watch/rollBackFailing.test.ts';

/** The delivery failures of docs/failures.md. */
export const DELIVERY_FAILURES: readonly DeliveryFailure[] = [
  {
    description: 'a file of a remote was altered',
    seller: 'the screen of the previous build; without one 화면을 불러오지 못했습니다 · ‘다시 시도’',
    team: '`remote-failed`, `file-altered`: `npm run release -- --verify` names the file; check who can write to the CDN',
    test: [
      CHANGED,
      'the previous build serves the screen after a changed byte stopped a build, and the failure is reported',
    ],
  },
  {
    description: 'a proxy adds or changes a script',
    seller: 'no effect: an added script does not run; a changed file as above',
    team: '`integrity:script` in the policy reports',
    test: [CHANGED, 'a script that is added without a hash is neither requested nor run'],
  },
  {
    description: 'a worker script (tracking number files) is altered or missing',
    seller: '파일을 여는 데 필요한 기능을 불러오지 못했습니다; the rest works',
    team: 'no report; `releases:watch` names the file',
    test: [
      'host/src/remotes/WorkerStarter.test.ts',
      'WorkerStarter requests the script of a build with its hash, so that the browser refuses changed bytes',
    ],
  },
  {
    description: 'the host’s first script is missing, altered or unsupported',
    seller: '화면을 불러오지 못했습니다 · ‘다시 시도’ (static HTML)',
    team: '`host-script-failed`, alert PagesFail: `--rollback` of the host',
    test: [REPORTS, 'a missing main script shows an error, is reported, and loads after a retry'],
  },
  {
    description: 'config.json is missing or malformed',
    seller: '지금은 이용할 수 없습니다 · ‘다시 시도’; offline: 서버에 연결하지 못했습니다',
    team: '`config-failed-server`: correct the file; no release',
    test: [REPORTS, 'a page with a malformed config.json shows an error, is reported, and loads after a retry'],
  },
  {
    description: 'the host throws during its start',
    seller: '문제가 발생했습니다 · ‘새로고침’',
    team: 'uncaught error: `--rollback` of the host',
    test: [
      'host/src/start/showBroken.test.tsx',
      'a start that fails by a defect ends in a message with a reload, not in the static first screen',
    ],
  },
  {
    description: 'two builds in a row are broken',
    seller: 'the screen of the last good build',
    team: '`remote-failed` of both versions: `--rollback` or a corrected release',
    test: [LOADER, 'the last good build is used if the two newer builds are broken'],
  },
  {
    description: 'a canary fails for more sellers than the current build',
    seller: 'canary accounts: a failed screen until the automatic abort',
    team: '`abort` by `release-watch` in the journal, webhook',
    test: [WATCH, 'the watch aborts a canary without affecting the current build'],
  },
  {
    description: 'the current build fails for more sellers than the previous build',
    seller: 'a failed screen until the automatic rollback, within a minute also in open tabs',
    team: '`rollback` by `release-watch` in the journal, webhook',
    test: [
      WATCH,
      'the watch rolls back a current build, in open pages too, and reports the reason in the journal and to the webhook',
    ],
  },
  {
    description: '`--kill last-good` or `--abort` while a form has unsaved input',
    seller: '이 화면에서 문제가 발견되었습니다 · ‘새로고침’ or ‘계속 작성’; without unsaved input a reload',
    team: 'the version’s share of tabs falls to 0',
    test: [STOPS, 'a tab asks before it leaves a form with unsaved input, once: confirmed'],
  },
  {
    description: '`--kill maintenance`',
    seller: '점검 중입니다 · ‘새로고침’; the screen opens automatically afterwards',
    team: '`점검 안내 중` on the releases page; `--restore`',
    test: [
      'host/src/remotes/RemotePage.test.tsx',
      'a screen of a remote in maintenance is a notice with links to other screens, and nothing of the remote is opened',
    ],
  },
  {
    description: '`remotes.json` is unavailable to an open tab',
    seller: 'no effect',
    team: 'no report',
    test: [STOPS, 'a tab stays if remotes.json has no response'],
  },
  {
    description: 'two concurrent releases',
    seller: 'no effect',
    team: 'the second prints that it waits; both are in the journal',
    test: ['tools/src/release/concurrentReleases.test.ts', 'of two concurrent releases one waits and none is lost'],
  },
  {
    description: 'reports are blocked or the API is down',
    seller: 'no effect',
    team: 'fewer starts; no automatic rollback below three reporting sellers',
    test: ['host/src/failures/client-events/ClientReporter.test.ts', 'events that are blocked are lost silently'],
  },
];
