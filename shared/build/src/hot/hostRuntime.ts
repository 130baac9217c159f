import { createRequire } from 'node:module';
import { extname, join } from 'node:path';

/** Resolves the refresh runtime in a remote to the one that its host publishes. */
export function hostRuntime(): Record<string, string> {
  const own = createRequire(import.meta.url).resolve('react-refresh');
  const ofHost = join(import.meta.dirname, `remoteRefreshRuntime${extname(import.meta.filename)}`);
  return { 'react-refresh/runtime$': ofHost, [own]: ofHost };
}
