import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text file of the project: its path from the root with forward slashes, and its content. */
export interface TrackedFile {
  readonly path: string;
  readonly text: string;
}

/** Returns the project's text files with a matching path, including untracked files that git does not ignore. */
export function trackedFiles(root: string, pattern: RegExp): TrackedFile[] {
  const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0');
  return paths.filter((path) => pattern.test(path)).flatMap((path) => read(root, path));
}

/** Returns nothing for a deleted file that is not staged. */
function read(root: string, path: string): TrackedFile[] {
  try {
    return [{ path, text: readFileSync(join(root, path), 'utf8') }];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
