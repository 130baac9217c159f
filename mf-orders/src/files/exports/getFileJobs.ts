import { type Platform, createKeepKey } from '@backoffice/platform';
import { FileJobs } from './FileJobs.ts';

const FILE_JOBS = createKeepKey<FileJobs>('order file jobs');

/** The file jobs of the page. They outlive the drawer, which may be closed while files are made. */
export function getFileJobs({
  keep,
  ...deps
}: Pick<Platform, 'keep' | 'files' | 'nav' | 'guard' | 'expire'>): FileJobs {
  return keep(FILE_JOBS, () => new FileJobs(deps));
}
