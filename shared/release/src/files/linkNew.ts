import { linkSync } from 'node:fs';

/** Gives a complete file a new name, atomically; returns false if the name is used. */
export function linkNew(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
