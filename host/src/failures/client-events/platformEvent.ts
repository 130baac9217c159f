import { ClientEvent } from '@backoffice/contracts';
import type { PlatformEvent } from '@backoffice/platform';
import type { ReportedBuild } from './errorEvent.ts';

/** Events that say that a screen, a remote or the start did not come or broke. */
const FAILED = /-(?:failed|timeout|refused)$/;
/** Failures of the platform that do not make a build worse. */
const HARMLESS = new Set(['draft-failed']);

/**
 * The report of an event of the page: of the remote that its fields name, otherwise of the host, without its
 * other fields. Undefined for a name that is no code of our sources, which could name a person.
 */
export function platformEvent({ name, fields }: PlatformEvent, host: ReportedBuild): ClientEvent | undefined {
  const { remote: app, version, part } = fields;
  const build = typeof app === 'string' && typeof version === 'string' ? { app, version } : host;
  const event = name === 'remote-started' ? { kind: 'start', ...build } : { ...coded(name, part), ...build };
  const read = ClientEvent.safeParse(event);
  return read.success ? read.data : undefined;
}

function coded(name: string, part: unknown): object {
  if (name === 'file-altered') return { kind: 'violation', policy: 'integrity', code: name };
  if (!FAILED.test(name) || HARMLESS.has(name)) return { kind: 'event', code: name };
  return { kind: 'failure', code: typeof part === 'string' ? `${name}-${part}` : name };
}
