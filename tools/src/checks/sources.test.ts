import { expect, it } from '@jest/globals';
import { ROOT } from '../runtime/profile/ROOT.ts';
import { trackedFiles } from './docs/trackedFiles.ts';

/** The code that runs in the deployment: the API, the page, and the packages that they load. */
const SOURCES = trackedFiles(
  ROOT,
  /^(api|host|mf-\w+|shared\/(contracts|forms|platform|sheets|statements|time|ui))\/src\/.*\.tsx?$/,
).filter(({ path }) => !/\.test\.tsx?$|^api\/src\/local\//.test(path));

/** Returns the matches of a pattern with their files. */
const find = (pattern: RegExp, within = /^/) =>
  SOURCES.filter(({ path }) => within.test(path)).flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map((match) => `${path}: ${match[1] ?? match[0]}`),
  );

it('no text of a caller runs as a command or as code: there is no shell and no evaluation', () => {
  expect(SOURCES.length).toBeGreaterThan(800);
  // The reader of one file is spawned without a shell: the program and its arguments are those of the API.
  expect(find(/import \{[^}]*\} from 'node:(?:child_process|vm)'/g)).toEqual([
    "api/src/platform/readers/runReader.ts: import { type ChildProcess, spawn } from 'node:child_process'",
  ]);
  expect(find(/\bshell: true|\beval\(|\bnew Function\(/g)).toEqual([]);
});

it('no weak algorithm protects data: hashes, keyed hashes and ciphers are the approved ones', () => {
  const used = find(/\b(?:createHash|createHmac|create(?:Dec|C)ipheriv|hkdfSync|createSign)\('([^']*)'/g, /^api/);
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((each) => !/: (sha256|aes-256-gcm)$/.test(each))).toEqual([]);
});

it('no secret can be guessed from Math.random, which only spreads times', () => {
  expect(find(/Math\.random\(\)/g).map((each) => each.split('/').at(-1))).toEqual([
    'ProviderPause.ts: Math.random()',
    'orderEventRoutes.ts: Math.random()',
    'OrderEvents.ts: Math.random()',
    'startPolling.ts: Math.random()',
  ]);
});

it('no text of a caller is the format of a log line, and there is no other log than the logger', () => {
  expect(find(/\blog\.(?:info|warn|error|debug|fatal)\((?:[^;`]*, )?`[^`]*\$\{/g, /^api/)).toEqual([]);
  expect(find(/\bconsole\.\w+\(|\bimport \{[^}]*\bformat\b[^}]*\} from 'node:util'/g, /^api/)).toEqual([]);
});

it('no service of another party can redirect a request of the API, and the data in it, to another address', () => {
  const calls = find(/\bfetch\(\w+, ([^;]*)\);/g, /^api/);
  expect(calls).toHaveLength(4);
  expect(calls.filter((each) => !each.includes("redirect: 'error'"))).toEqual([]);
});

// rule: dates.seoul-time
it('only seoulTime and moment compute and format dates, so that no text depends on the time zone of a device', () => {
  const zone = /\btimeZone\b|Intl\.DateTimeFormat|\.toLocale(?:Date|Time)String\(|Asia\/Seoul'|\+09:00|\b9 \* 60\b/g;
  expect(find(zone)).toEqual([
    'shared/contracts/src/codes/seoulTime.ts: 9 * 60',
    "shared/time/src/seoul.ts: Asia/Seoul'",
  ]);
  expect(find(/\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(/g)).toEqual([]);
  expect(find(/\b(?:to|from)SeoulTime\b/g, /^(?:host|mf-|shared\/(?:forms|platform|ui))/)).toEqual([]);
});
