import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNewerMembers } from './readNewerMembers.ts';

const FILE = join(import.meta.dirname, '../src/floor/newerMembers.json');
writeFileSync(FILE, `${JSON.stringify(readNewerMembers(), null, 2)}\n`);
