import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { portsFrom } from '../runtime/ports/ports.ts';
import { clientConfig } from '../build/clientConfig.ts';
import { publishPostcodeFrame } from './LocalStack.ts';

let cdn = '';
beforeEach(() => {
  cdn = mkdtempSync(join(tmpdir(), 'postcode-'));
});
afterEach(() => rmSync(cdn, { recursive: true, force: true }));

it('the frame is at its configured path, with all files of its page and the configured script', () => {
  publishPostcodeFrame(cdn, 'http://old');
  publishPostcodeFrame(cdn, 'http://script');
  const page = join(cdn, new URL(clientConfig(portsFrom(3000)).postcodeFrame).pathname);
  expect(readFileSync(page, 'utf8')).toContain('src="postcode.js"');
  expect(readdirSync(join(page, '..')).toSorted()).toEqual(['index.html', 'postcode.js', 'postcode.json']);
  expect(JSON.parse(readFileSync(join(page, '../postcode.json'), 'utf8'))).toEqual({ script: 'http://script' });
});
