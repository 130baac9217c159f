import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEADER_FILES, renderNginx } from './renderNginx.ts';

/** `npm run nginx`: writes the routes and headers of the local server into `deploy/nginx`. */
const NGINX = join(import.meta.dirname, '../../../../../deploy/nginx');
const file = join(NGINX, 'back-office.conf');
writeFileSync(file, renderNginx(readFileSync(file, 'utf8')));
for (const [name, text] of Object.entries(HEADER_FILES)) writeFileSync(join(NGINX, 'headers', name), text);
