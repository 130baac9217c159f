import { type Platform, saveFile } from '@backoffice/platform';
import { FileJobs } from './FileJobs.ts';

const stores = new WeakMap<Platform['api'], FileJobs>();

/** The file jobs of the page: the same as long as the page lasts, so that a drawer may close while files are made. */
export function fileJobsOf({ api, nav }: Pick<Platform, 'api' | 'nav'>): FileJobs {
  const jobs = stores.get(api) ?? new FileJobs({ api, nav, save: saveFile });
  stores.set(api, jobs);
  return jobs;
}
