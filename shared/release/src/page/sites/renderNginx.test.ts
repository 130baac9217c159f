import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { HEADER_FILES, renderNginx } from './renderNginx.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../../../deploy/nginx', name), 'utf8');

it('deploy/nginx has the routes and headers of the local server: npm run nginx writes them', () => {
  expect(read('back-office.conf')).toBe(renderNginx(read('back-office.conf')));
  for (const [name, text] of Object.entries(HEADER_FILES))
    expect([name, read(`headers/${name}`)]).toEqual([name, text]);
});

it('a file without the comments of a part is refused', () => {
  expect(() => renderNginx('server {}')).toThrow('back-office.conf has no part "page routes".');
});
