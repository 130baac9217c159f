import { resolve } from 'node:path';

/** Folder of the project. */
export const ROOT = resolve(import.meta.dirname, '../../../..');
