import { type ClientEvent, REMOTE_ID, scrubMessage, StackFrame } from '@backoffice/contracts';

/** A build of an application. */
export interface ReportedBuild {
  readonly app: string;
  readonly version: string;
}

/**
 * The report of an error that nothing caught, of the build whose file is innermost in its stack. Undefined for what has
 * no place in our files, as errors of extensions have none.
 */
export function errorEvent(error: unknown, host: ReportedBuild, origins: ScriptOrigins): ClientEvent | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { name, message, stack } = error as Partial<Error>;
  const frames = readStack(String(stack ?? ''), origins);
  // React's and other shared code is the host's: who called it is what matters.
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

/** Where our scripts are served: the page's origin and that of the remotes. */
type ScriptOrigins = readonly string[];

/** The build of a remote in a path of its files. */
const REMOTE_FILE = new RegExp(String.raw`^/(${REMOTE_ID})/([\w.+-]+)/`);
/** An address with line and column, as all browsers write it. */
const PLACE = /\bhttps?:\/\/[^\s()@]+?:\d+:\d+/g;

const FRAMES_MAX = 20;

/** The places of a stack in files that we published, innermost first, at most 20; those of others are left out. */
function readStack(stack: string, origins: ScriptOrigins): string[] {
  const places = stack.slice(0, 20_000).match(PLACE) ?? [];
  return places
    .flatMap((place) => {
      const [, address = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
      const url = URL.parse(address);
      if (url === null || !origins.includes(url.origin)) return [];
      const isOurs = url.pathname.startsWith('/assets/') || REMOTE_FILE.test(url.pathname);
      const frame = `${url.pathname}:${line}:${column}`;
      return isOurs && StackFrame.safeParse(frame).success ? [frame] : [];
    })
    .slice(0, FRAMES_MAX);
}

/** The remote's build that a frame is in; undefined for the host's files. */
function buildOfFrame(frame: string | undefined): { app: string; version: string } | undefined {
  const [, app, version] = REMOTE_FILE.exec(frame ?? '') ?? [];
  return app === undefined || version === undefined ? undefined : { app, version };
}
