import { parseUrl } from '@backoffice/platform';
import { type ClientEvent, StackFrame } from '@backoffice/contracts/wire/client-events/clientEvent';
import { scrubMessage } from '@backoffice/contracts/wire/client-events/scrubMessage';
import { REMOTE_ID } from '@backoffice/contracts/wire/release/remoteId';

/** A build of an application. */
export interface ReportedBuild {
  readonly app: string;
  readonly version: string;
}

/**
 * The report of an uncaught error, with the build of the innermost file in its stack. Undefined for an error without a
 * place in our files, such as an error of an extension.
 */
export function errorEvent(error: unknown, host: ReportedBuild, origins: ScriptOrigins): ClientEvent | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { name, message, stack } = error as Partial<Error>;
  const frames = readStack(String(stack ?? ''), origins);
  // React and other shared code are in the host's files, but the calling build matters.
  const build = frames.map((frame) => buildOfFrame(frame)).find((found) => found !== undefined) ?? host;
  if (frames.length === 0) return undefined;
  return {
    kind: 'error',
    ...build,
    name: /^[A-Za-z]{1,40}$/.test(String(name)) ? String(name) : 'Error',
    message: scrubMessage(String(message ?? '')),
    stack: frames,
  };
}

/** The origins of our scripts: the page's origin and that of the remotes. */
type ScriptOrigins = readonly string[];

/** The build of a remote in a path of its files. */
const REMOTE_FILE = new RegExp(String.raw`^/(${REMOTE_ID})/([\w.+-]+)/`);
/** An address with line and column, in the format of all browsers. */
const PLACE = /\bhttps?:\/\/[^\s()@]+?:\d+:\d+/g;

const FRAMES_MAX = 20;

/** The places of a stack in files that we published, innermost first, at most 20; other places are left out. */
function readStack(stack: string, origins: ScriptOrigins): string[] {
  const places = stack.slice(0, 20_000).match(PLACE) ?? [];
  return places
    .flatMap((place) => {
      const [, address = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
      const url = parseUrl(address);
      if (url === undefined || !origins.includes(url.origin)) return [];
      const isOurs = url.pathname.startsWith('/assets/') || REMOTE_FILE.test(url.pathname);
      const frame = `${url.pathname}:${line}:${column}`;
      return isOurs && StackFrame.safeParse(frame).success ? [frame] : [];
    })
    .slice(0, FRAMES_MAX);
}

/** The remote's build that contains a frame; undefined for the host's files. */
function buildOfFrame(frame: string | undefined): { app: string; version: string } | undefined {
  const [, app, version] = REMOTE_FILE.exec(frame ?? '') ?? [];
  return app === undefined || version === undefined ? undefined : { app, version };
}
