import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FuzzCall } from './FuzzCall.ts';

/** Returns a call as a shell command; a body that a shell cannot contain is read from a file. */
export function toCurl(origin: string, { method, path, headers, body }: FuzzCall): string {
  const headerOptions = Object.entries(headers).map(([name, value]) => ` -H ${quote(`${name}: ${value}`)}`);
  return `curl -i --path-as-is -X ${method} ${quote(origin + path)}${headerOptions.join('')}${body ? ` --data-binary ${formatBody(body)}` : ''}`;
}

function formatBody(body: Buffer): string {
  const text = body.toString();
  if (body.length < 2000 && /^[^\0@]*$/.test(text) && Buffer.from(text).equals(body)) return quote(text);
  const file = join(mkdtempSync(join(tmpdir(), 'fuzz-body-')), 'body');
  writeFileSync(file, body);
  return quote(`@${file}`);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
