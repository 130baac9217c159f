/** A failure of the delivery that is no fault of one remote's build: what becomes of it, and the test that holds it. */
export interface DeliveryFailure {
  readonly happens: string;
  /** What the seller sees, and the way on. */
  readonly seller: string;
  /** What the team sees, and what it does. */
  readonly team: string;
  /** The test file, from the project's folder, and its test with its suites. */
  readonly test: readonly [file: string, title: string];
}

const LOADER = 'host/src/remotes/RemoteLoader.test.ts';
const STOPS = 'host/src/remotes/stops/StopWatch.test.ts';
const REPORTS = 'e2e/specs/host/reports.spec.ts';
const CHANGED = 'e2e/specs/releases/changed-files.spec.ts';
const WATCH = 'tools/src/release/watch/goBack.test.ts';

/** What docs/failures.md says beside the faults of remotes. */
export const DELIVERY_FAILURES: readonly DeliveryFailure[] = [
  {
    happens: 'a byte of a remote’s file is another one than was released',
    seller: 'the screen, from the build before; without one 화면을 불러오지 못했습니다 · ‘다시 시도’',
    team: '`remote-failed`, then `file-altered`: `npm run release -- --verify` names the file; look at who can write to the CDN',
    test: [
      CHANGED,
      'where a changed byte stops a build, the build before it serves the screen, and the failure is reported',
    ],
  },
  {
    happens: 'a proxy or a foreign script between CDN and page adds or rewrites a script',
    seller: 'nothing of it: it does not run; a rewritten one of ours is as above',
    team: '`integrity-policy` in the policy reports',
    test: [
      CHANGED,
      'under the integrity policy of production › a script that is there and is added without a hash does not run, and is not answered',
    ],
  },
  {
    happens: 'the file of a background reader (uploads of tracking numbers) is altered or gone',
    seller: '파일을 여는 데 필요한 기능을 불러오지 못했습니다 below the file; everything else works',
    team: 'nothing by itself: `--verify` names it',
    test: [
      'host/src/remotes/WorkerStarter.test.ts',
      'asks for the script of a build with its hash, so that the browser refuses changed bytes',
    ],
  },
  {
    happens: 'the page’s first script is gone, altered or too new for the browser',
    seller: '화면을 불러오지 못했습니다 · ‘다시 시도’, without any script of ours',
    team: '`host-script-failed`: `--rollback` of the host',
    test: [REPORTS, 'a start that fails › for want of the page’s script says so, is reported, and works after a retry'],
  },
  {
    happens: 'config.json is missing or malformed',
    seller: '지금은 이용할 수 없습니다 · ‘다시 시도’; offline 서버에 연결하지 못했습니다',
    team: '`config-failed-server`: put the file right, no release is needed',
    test: [
      REPORTS,
      'a start that fails › for a page without a configuration and a malformed config.json says so, is reported, and works after a retry',
    ],
  },
  {
    happens: 'the start of the host throws',
    seller: '문제가 발생했습니다 · ‘새로고침’',
    team: 'an uncaught error of the host: `--rollback` of the host',
    test: [
      'host/src/start/showBroken.test.tsx',
      'a start that fails by a defect ends in a message with a reload, not in the static first screen',
    ],
  },
  {
    happens: 'two builds in a row are broken',
    seller: 'the screen, from the last good build',
    team: '`remote-failed` of both versions: `--rollback`, or a release that corrects it',
    test: [
      LOADER,
      'a remote of which builds were found to be bad › is shown from the last good build when the two before everything else are broken',
    ],
  },
  {
    happens: 'a canary fails more often than the build in use',
    seller: 'its accounts: a failed screen until the canary ends by itself; all others nothing',
    team: '`abort` by `automatic` in the journal, and the webhook',
    test: [WATCH, 'ends a canary and leaves the current build'],
  },
  {
    happens: 'a release for all fails more often than the one before',
    seller: 'a failed screen until it goes back by itself, within the minute in open pages too',
    team: '`rollback` by `automatic` in the journal, and the webhook',
    test: [WATCH, 'takes a current build back, out of open pages too, and says why in the journal and to the webhook'],
  },
  {
    happens: 'a build is stopped (`--kill last-good`, `--abort`) while a form of it has unsaved input',
    seller: '이 화면에서 문제가 발견되었습니다 · ‘새로고침’ or ‘계속 작성’; without unsaved input the page reloads',
    team: 'the share of tabs of the version falls to nothing',
    test: [STOPS, 'asks before it leaves a form with unsaved input, once: confirmed'],
  },
  {
    happens: 'a remote is in maintenance (`--kill maintenance`)',
    seller: '점검 중입니다 · ‘새로고침’ and a way out; it opens by itself when it is over',
    team: '`점검 안내 중` beside the remote; `--restore` ends it',
    test: [
      'host/src/remotes/RemotePage.test.tsx',
      'of a remote in maintenance a screen is a notice with ways out, and nothing of the remote is opened',
    ],
  },
  {
    happens: 'the release set does not answer in an open tab',
    seller: 'nothing: the tab goes on with the builds that it has',
    team: 'nothing',
    test: [STOPS, 'stays as it is when nothing answers'],
  },
  {
    happens: 'two releases at the same moment',
    seller: 'nothing',
    team: 'the second says that it waits; both are in the journal',
    test: [
      'tools/src/release/concurrentReleases.test.ts',
      'of two releases at the same moment one waits and none is lost',
    ],
  },
  {
    happens: 'reports are blocked or the API is away',
    seller: 'nothing',
    team: 'fewer starts than sellers; no build goes back by itself below 20 starts',
    test: [
      'host/src/failures/client-events/ClientReporter.test.ts',
      'reports of a page › that are blocked are lost without a word',
    ],
  },
];
