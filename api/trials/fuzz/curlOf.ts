import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FuzzCall } from './FuzzCall.ts';

/** A call as a command for a shell; a body that a shell cannot hold is in a file. */
export function curlOf(origin: string, { method, path, headers, body }: FuzzCall): string {
  const shown = Object.entries(headers).map(([name, value]) => ` -H ${quote(`${name}: ${value}`)}`);
  return `curl -i --path-as-is -X ${method} ${quote(origin + path)}${shown.join('')}${body ? ` --data-binary ${bodyOf(body)}` : ''}`;
}

function bodyOf(body: Buffer): string {
  const text = body.toString();
  if (body.length < 2000 && /^[^\0@]*$/.test(text) && Buffer.from(text).equals(body)) return quote(text);
  const file = join(mkdtempSync(join(tmpdir(), 'fuzz-body-')), 'body');
  writeFileSync(file, body);
  return quote(`@${file}`);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
