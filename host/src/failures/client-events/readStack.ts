import { REMOTE_ID, StackFrame } from '@backoffice/contracts';

/** Where our scripts are served: the page's origin and that of the remotes. */
export type ScriptOrigins = readonly string[];

/** The build of a remote in a path of its files. */
const REMOTE_FILE = new RegExp(String.raw`^/(${REMOTE_ID})/([\w.+-]+)/`);
/** An address with line and column, as all browsers write it. */
const PLACE = /\bhttps?:\/\/[^\s()@]+?:\d+:\d+/g;

const FRAMES_MAX = 20;

/** The places of a stack in files that we published, innermost first, at most 20; those of others are left out. */
export function readStack(stack: string, origins: ScriptOrigins): string[] {
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
export function buildOfFrame(frame: string | undefined): { app: string; version: string } | undefined {
  const [, app, version] = REMOTE_FILE.exec(frame ?? '') ?? [];
  return app === undefined || version === undefined ? undefined : { app, version };
}
