import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FAILURES_FILE, failuresPage } from './failuresPage.ts';

const FORMAT = resolve(import.meta.dirname, '../../../node_modules/.bin/oxfmt');

writeFileSync(FAILURES_FILE, failuresPage());
execFileSync(FORMAT, [FAILURES_FILE]);
