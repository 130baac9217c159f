import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Change, Remade } from './remakeBuild.ts';

/** A build that must not be released; `reason` matches the output of the release: the fault and the remedy. */
export interface BrokenBuild extends Change {
  readonly name: string;
  readonly reason: RegExp;
}

const REACT = resolve(import.meta.dirname, '../../../node_modules/react/cjs/react.production.js');

const getFirstPath = ({ contract }: Remade) => Object.keys(contract.pages)[0] ?? '';
const pageScript = (build: Remade) =>
  build.contract.pages[getFirstPath(build)]?.js.find((file) => !file.startsWith('__federation')) ?? '';
const prepend = (build: Remade, file: string, text: string) => build.write(file, `${text}\n${build.read(file)}`);

/** Faults that are found without running the build. */
export const SEEN: readonly BrokenBuild[] = [
  {
    name: 'without a script of a lazy screen',
    change: (build) => build.remove(build.lazyScripts[0] ?? ''),
    isLinked: false,
    reason: /loads a file whose hash no file of the build has: missing.*Build again/,
  },
  {
    name: 'with a truncated script',
    change: (build) => {
      const [file = ''] = build.lazyScripts;
      const text = build.read(file);
      build.write(file, text.slice(0, text.length / 2));
    },
    isLinked: false,
    reason: /is not a script \(.*\); it may be truncated\. Build it again/,
  },
  {
    name: 'with its own copy of React',
    change: (build) => prepend(build, pageScript(build), `(function(exports){${readFileSync(REACT, 'utf8')}})({});`),
    reason: /has a copy of react, which the host provides.*Import react by that name/,
  },
  {
    name: 'that uses a function below the browser floor',
    change: (build) => prepend(build, pageScript(build), 'globalThis.fault = () => Promise.withResolvers();'),
    reason: /uses Promise\.withResolvers, which the oldest supported browsers lack.*Replace it, or test for it/,
  },
  {
    name: 'without a path that is served',
    change: ({ contract }) => {
      contract.pages = {};
    },
    reason:
      /no longer serves \/market\/t\/:marketId.*Restore the path in remote\.json, or release with --removes-paths/,
  },
  {
    name: 'above its budget',
    change: (build) => prepend(build, pageScript(build), `/*${randomBytes(100_000).toString('base64')}*/`),
    reason: /costs \d+ bytes, more than the budget.*Lazy-load the parts that the first view does not need/,
  },
];

/** Faults that are found only in a browser. */
export const TRIED: readonly BrokenBuild[] = [
  {
    name: 'that throws when it is loaded',
    change: (build) => prepend(build, build.contract.entry, 'throw new Error("fault under test");'),
    reason: /did not start: its entry is missing, throws, or exposes no remote[^]*fault under test/,
  },
  {
    name: 'that exposes no remote',
    change: ({ contract: { entry, name }, write }) =>
      write(entry, `globalThis.${name} = { init() {}, get: async () => () => ({ remote: { id: 'mf-other' } }) };`),
    reason: /does not expose a remote with this id\. Its src\/remote\.tsx must export/,
  },
  {
    name: 'for another version of the platform',
    change: ({ contract }) => {
      contract.shared = { ...contract.shared, '@backoffice/platform': '^99.0.0' };
    },
    reason: /needs @backoffice\/platform \^99\.0\.0, the page provides [\d.]+\. Build it with the released version/,
  },
  {
    name: 'whose screen logs an error to the console',
    change: (build) => prepend(build, pageScript(build), 'console.error("fault under test");'),
    reason: /the screen \/[\w/:]+ is shown without errors\n[^]*The page reported errors:\s+fault under test/,
  },
];
