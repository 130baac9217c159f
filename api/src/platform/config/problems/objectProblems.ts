import type { ConfigProblem } from '../ConfigProblem.ts';
import { isLoopback } from '../isLoopback.ts';
import type { Settings } from '../settings.ts';

/** Documents and pictures are in buckets of their own, because the one is public, and keys leave this machine over TLS. */
export function objectProblems(settings: Settings): ConfigProblem[] {
  if (settings.FILES === 'directory') return [];
  const { S3_ENDPOINT, S3_PICTURES_BUCKET, S3_DOCUMENTS_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const problems: ConfigProblem[] = [];
  for (const name of ['S3_PICTURES_BUCKET', 'S3_DOCUMENTS_BUCKET'] as const)
    if (settings[name] === '') problems.push({ name, text: 'is missing; FILES=s3 needs two buckets' });
  if (S3_PICTURES_BUCKET !== '' && S3_PICTURES_BUCKET === S3_DOCUMENTS_BUCKET)
    problems.push({
      name: 'S3_DOCUMENTS_BUCKET',
      text: 'is the one of pictures, which everybody may read; give another',
    });
  if ((S3_ACCESS_KEY_ID === '') !== (S3_SECRET_ACCESS_KEY === ''))
    problems.push({ name: 'S3_SECRET_ACCESS_KEY', text: 'or S3_ACCESS_KEY_ID stands alone; give both or none' });
  if (S3_ENDPOINT !== undefined) {
    const { protocol, hostname } = new URL(S3_ENDPOINT);
    if (protocol !== 'https:' && !isLoopback(hostname))
      problems.push({ name: 'S3_ENDPOINT', text: 'is not an https address; only this machine goes without' });
  }
  return problems;
}
