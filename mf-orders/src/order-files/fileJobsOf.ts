import type { Platform } from '@backoffice/platform';
import { FileJobs } from './FileJobs.ts';

const stores = new WeakMap<Platform['files'], FileJobs>();

/** The file jobs of the page: the same as long as the page lasts, so that a drawer may close while files are made. */
export function fileJobsOf({ files, nav }: Pick<Platform, 'files' | 'nav'>): FileJobs {
  const jobs = stores.get(files) ?? new FileJobs({ files, nav });
  stores.set(files, jobs);
  return jobs;
}
