import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FAILURES_FILE, createFailuresPage } from './createFailuresPage.ts';

const FORMAT = resolve(import.meta.dirname, '../../../node_modules/.bin/oxfmt');

writeFileSync(FAILURES_FILE, createFailuresPage());
execFileSync(FORMAT, [FAILURES_FILE]);
