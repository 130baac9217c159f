import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { PRIVACY_PAGE, createStoredTable, replaceStoredTable } from './storedTable.ts';

/** `npm run privacy`: writes the table of the values that the product stores in the browser. */
const path = join(ROOT, PRIVACY_PAGE);
writeFileSync(path, replaceStoredTable(readFileSync(path, 'utf8'), await createStoredTable(ROOT)));
execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), [path]);
