import type { Random } from '../../src/local/seed/random.ts';
import type { FuzzCall } from './FuzzCall.ts';
import type { JsonSchema, Operation } from './Operation.ts';
import { makeValue } from './makeValue.ts';
import { NAUGHTY_STRINGS } from '../../testing/naughtyStrings.ts';
import { corruptValue } from './corruptValue.ts';

/** The callers and existing data: values by the names of parameters and fields. */
export interface FuzzWorld {
  /** Returns a token by role; undefined for a visitor. */
  readonly tokens: Readonly<Record<string, () => Promise<string | undefined>>>;
  readonly own: Readonly<Record<string, unknown>>;
  readonly foreign: Readonly<Record<string, unknown>>;
}

const ABSENT = 'absentabsentabsentab';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const CSV = Buffer.from('주문번호,운송장번호\n260301-AAAAAAAA,12345678\n');

/**
 * Creates a random call of an operation: a valid call, a call with one invalid part, or a malformed request.
 */
export async function makeCall(
  operation: Operation,
  { tokens, own, foreign }: FuzzWorld,
  random: Random,
): Promise<FuzzCall> {
  const role = random.next() < 0.6 ? 'seller' : random.pick(Object.keys(tokens));
  const known = random.next() < 0.85 ? own : foreign;
  const token = await tokens[role]?.();
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  if (random.next() < 0.2)
    headers['idempotency-key'] = random.pick([
      'a',
      `key-${random.whole(0, 50)}`,
      'x'.repeat(255),
      'x'.repeat(256),
      ' ',
    ]);
  if (random.next() < 0.05)
    headers['accept'] = random.pick(['*/*', 'text/html', 'application/json;q=0', '/', 'x'.repeat(500)]);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => pathPart(known[name], random));
  const query = makeQuery(operation, known, random);
  const body = operation.method === 'GET' ? undefined : makeBody(operation, known, random);
  return {
    method: operation.method,
    path: query === '' ? path : `${path}?${query}`,
    headers: { ...headers, ...body?.headers },
    ...(body && { body: body.bytes }),
  };
}

function pathPart(known: unknown, random: Random): string {
  const kind = random.next();
  if (typeof known === 'string' && kind < 0.75) return encodeURIComponent(known);
  if (kind < 0.85) return ABSENT;
  if (kind < 0.88) return random.pick(['%zz', '%', '%c0%ae', '%00', '..', '.', '%2e%2e%2f', 'a;b', 'x'.repeat(3000)]);
  return encodeURIComponent(random.pick(NAUGHTY_STRINGS).toWellFormed().slice(0, 500)) || ABSENT;
}

function makeQuery({ query }: Operation, known: Readonly<Record<string, unknown>>, random: Random): string {
  const fields = Object.entries(query).map(([name, schema]): [string, unknown] => [
    name,
    random.next() < 0.3 ? corruptValue('', random) : makeValue(schema, random, known, name),
  ]);
  const texts = fields
    .filter(() => random.next() < 0.95)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
      return `${name}=${encodeURIComponent(text.toWellFormed().slice(0, 2000))}`;
    });
  if (random.next() < 0.03)
    texts.push(random.pick(['x', '=', '%zz=1', '__proto__[a]=1', 'a[]=1&a[]=2', texts[0] ?? 'a=1']));
  return texts.join('&');
}

interface Body {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

function makeBody({ body }: Operation, known: Readonly<Record<string, unknown>>, random: Random): Body {
  const kind = random.next();
  if (kind < 0.04) return rawBody(random);
  let value = makeValue(body?.schema ?? { type: 'object' }, random, known);
  if (body?.mediaType === 'multipart/form-data') return makeForm(body.schema, value, random);
  if (kind < 0.5) value = corruptValue(value, random);
  for (let times = kind < 0.15 ? 3 : 0; times > 0; times -= 1) value = corruptValue(value, random);
  return json(JSON.stringify(value) ?? '');
}

const json = (text: string): Body => ({ bytes: Buffer.from(text), headers: { 'content-type': 'application/json' } });

/** Creates a body that is not JSON, has another media type, or exceeds the size limit. */
function rawBody(random: Random): Body {
  const text = random.pick([
    '',
    '{',
    '{"a":',
    '[',
    'null',
    '"',
    '1e999',
    '{"__proto__":{"a":1}}',
    '\ufeff{}',
    '{"a":1,"a":2}',
    '['.repeat(100_000),
    '{"a":'.repeat(20_000),
  ]);
  const type = random.pick([
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
    'x',
  ]);
  const size = random.next() < 0.1 ? random.pick([257 * 1024, 2 * 1024 * 1024]) : 0;
  return { bytes: Buffer.from(text + ' '.repeat(size)), headers: { 'content-type': type } };
}

/** Creates a form, sometimes truncated, or with a missing, overlong or different boundary. */
function makeForm({ properties = {} }: JsonSchema, value: unknown, random: Random): Body {
  const boundary = random.next() < 0.05 ? 'b'.repeat(300) : 'fuzz-boundary';
  const parts = Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([name, field]) => {
    const isFile = properties[name]?.format === 'binary' || properties[name]?.contentEncoding === 'binary';
    const corrupted = random.next() < 0.15 ? corruptValue(field, random) : field;
    const text = typeof corrupted === 'string' ? corrupted : (JSON.stringify(corrupted) ?? '');
    const head = isFile ? `; filename="${random.pick(['a.png', '../a', '', '사진.jpg', 'a.csv'])}"` : '';
    const type = isFile ? `\r\nContent-Type: ${random.pick(['image/png', 'text/csv', 'x'])}` : '';
    const content = isFile
      ? random.pick([PNG, CSV, Buffer.from('x'), Buffer.alloc(0), PNG.subarray(0, 40)])
      : Buffer.from(text);
    const times = random.next() < 0.03 ? 2 : 1;
    const part = [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${head}${type}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ];
    return Array.from({ length: times }, () => part).flat();
  });
  const bytes = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  const kind = random.next();
  const boundaryParameter = kind < 0.04 ? '' : kind < 0.08 ? '; boundary=other' : `; boundary=${boundary}`;
  return {
    bytes: kind > 0.92 ? bytes.subarray(0, random.whole(0, bytes.length)) : bytes,
    headers: { 'content-type': `multipart/form-data${boundaryParameter}` },
  };
}
