import { chmodSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CliError } from '@backoffice/processes';

/** Folders and files of a stack: site, remotes, uploads, database and logs. */
export interface Profile {
  name: string;
  /** Whether a local stack owns the profile; decided by the name alone, so that no file can turn signatures off. */
  isLocal: boolean;
  dir: string;
  /** Files of the host's origin. */
  site: string;
  /** Released builds of remotes, one directory for each build. */
  cdn: string;
  /** Templates of host builds, and the pointer to the current one. */
  host: string;
  /** Headers of the host's page in nginx syntax, written by each release. */
  pageHeaders: string;
  uploads: string;
  /** Files that are never served: bank and business documents, exports. */
  private: string;
  logs: string;
}

/** Names of the profiles of `npm start`, tests, benches and gates. */
const LOCAL = /^(?:main|e2e|webkit|firefox|bench|local)(?:-|$)|-gate$/;

/** Returns the folders of a profile below `.data/` of `root`; a name consists of lower-case letters, digits and dashes. */
export function getProfile(name: string, root: string): Profile {
  if (!/^[a-z\d][a-z\d-]{0,30}$/.test(name))
    throw new CliError(`--profile needs a short name of lower-case letters, digits and dashes, not "${name}".`);
  const dir = join(root, '.data', name);
  return {
    name,
    isLocal: LOCAL.test(name),
    dir,
    site: join(dir, 'site'),
    cdn: join(dir, 'cdn'),
    host: join(dir, 'host'),
    pageHeaders: join(dir, 'host/page-headers.conf'),
    uploads: join(dir, 'uploads'),
    private: join(dir, 'private'),
    logs: join(dir, 'logs'),
  };
}

/**
 * Creates a profile's folders. All except the private one are accessible to all users, whatever the umask, because
 * PostgreSQL may run as another user.
 */
export function prepareProfile(profile: Profile): void {
  for (const dir of [profile.site, profile.cdn, profile.host, profile.uploads, profile.logs])
    mkdirSync(dir, { recursive: true });
  mkdirSync(profile.private, { recursive: true, mode: 0o700 });
  for (const dir of [dirname(profile.dir), profile.dir]) chmodSync(dir, 0o755);
}
