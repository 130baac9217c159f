import { type ClientEvent, scrubMessage } from '@backoffice/contracts';
import { type ScriptOrigins, buildOfFrame, readStack } from './readStack.ts';

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
