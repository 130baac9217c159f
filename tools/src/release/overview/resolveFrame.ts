import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { REMOTE_ID } from '@backoffice/contracts/remote-id';
import { HOST } from '../../build/applications.ts';
import type { Profile } from '../../runtime/profile/Profile.ts';
import { getSourceMapsFolder } from '../storeSourceMaps.ts';

/**
 * `/<remote>/<version>/<file>:<line>:<column>`, or `/assets/<file>:<line>:<column>` of the host; no part is a parent
 * folder.
 */
const FRAME = new RegExp(
  String.raw`^/(?:(?<remote>${REMOTE_ID})/(?<version>[\w.+-]+)|assets)/(?<file>(?:[\w-][\w.-]*/)*[\w-][\w.-]*\.js):(?<line>\d+):(?<column>\d+)$`,
);

/**
 * Resolves a position in a published file to our sources, such as `mf-orders/src/order-list/OrderRow.tsx:12:5`. Without
 * a stored source map the position is unchanged.
 */
export function resolveFrame(profile: Profile, frame: string): string {
  const { remote, version, file, line, column } = FRAME.exec(frame)?.groups ?? {};
  if (file === undefined) return frame;
  const path =
    remote === undefined
      ? findHostMap(profile, `assets/${file}.map`)
      : join(getSourceMapsFolder(profile, remote, version ?? ''), `${file}.map`);
  if (path === undefined || !existsSync(path)) return frame;
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload);
  // Stack traces count lines and columns from one, source maps from zero.
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return frame;
  const { originalSource, originalLine, originalColumn } = entry;
  return `${toSource(originalSource, remote ?? HOST)}:${originalLine + 1}:${originalColumn + 1}`;
}

/** The host's files have content hashes and share a folder, so the name determines the build. */
function findHostMap(profile: Profile, file: string): string | undefined {
  const builds = join(profile.dir, 'source-maps', HOST);
  if (!existsSync(builds)) return undefined;
  return readdirSync(builds)
    .map((version) => join(builds, version, file))
    .find((path) => existsSync(path));
}

/** Returns `webpack://<application>/./src/a.ts` as a path from the project's folder. */
function toSource(source: string, app: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  if (path.startsWith('../')) return path.replace(/^(?:\.\.\/)+/, '');
  return `${app}/${path.replace(/^\.\//, '')}`;
}
