import { chmodSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CliError } from '@backoffice/processes';

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, '../../../..');

/** Where one running whole keeps everything it writes: its site, remotes, uploads, database and logs. */
export interface Profile {
  name: string;
  dir: string;
  /** What the host's origin serves. */
  site: string;
  /** Released builds of remotes, one directory per build. */
  cdn: string;
  /** Host builds' templates and the pointer to the current one. */
  host: string;
  /** The headers of the host's page, in nginx's words; written with it by each release. */
  pageHeaders: string;
  uploads: string;
  /** Files that are never served: bank and business documents, exports. */
  private: string;
  logs: string;
}

/** The folders of a profile below `.data/`; a name is lower-case letters, digits and dashes. */
export function profileOf(name: string, root: string = ROOT): Profile {
  if (!/^[a-z\d][a-z\d-]{0,30}$/.test(name))
    throw new CliError(`--profile needs a short name of lower-case letters, digits and dashes, not "${name}".`);
  const dir = join(root, '.data', name);
  return {
    name,
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
 * Makes a profile's folders. All but the private one may be entered by all, whatever the umask: PostgreSQL may run as
 * another user.
 */
export function prepareProfile(profile: Profile): void {
  for (const dir of [profile.site, profile.cdn, profile.host, profile.uploads, profile.logs])
    mkdirSync(dir, { recursive: true });
  mkdirSync(profile.private, { recursive: true, mode: 0o700 });
  for (const dir of [dirname(profile.dir), profile.dir]) chmodSync(dir, 0o755);
}
