import { type LookupAddress, promises as dns } from 'node:dns';
import { type IncomingMessage, get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isLoopback } from '../config/isLoopback.ts';
import { isPublicAddress } from './isPublicAddress.ts';
import { type PostOffice, PostOfficeProblem } from './PostOffice.ts';

const TIMEOUT_MS = 10_000;
const PAGE_BYTES_MAX = 5 * 1024 * 1024;

const NOT_A_PAGE = '우체국 접수 페이지의 주소가 아닙니다. 링크를 다시 확인해주세요.';
const NOT_REACHABLE = '우체국 페이지를 열 수 없습니다. 링크를 확인하고 잠시 후 다시 시도해주세요.';

/** What may be opened, and how names become addresses. */
export interface PostOfficeOptions {
  /** The origins that pages are taken from; those on loopback only on a developer's machine. */
  readonly origins: readonly string[];
  readonly isLocal: boolean;
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
}

/**
 * Opens pages of the post office and nothing else, however an address is written: an exact origin, a name that is
 * looked up once and may only mean public addresses, a connection to that very address, no redirects, 10 s, 5 MB.
 */
export function createPostOffice({ origins, isLocal, resolve = lookUpHost }: PostOfficeOptions): PostOffice {
  return {
    async fetchPage(entered) {
      const url = parsePageUrl(entered, origins);
      const isHere = isLocal && isLoopback(url.hostname);
      const address = await resolveHost(url.hostname.replace(/^\[|\]$/g, ''), isHere, resolve);
      return load(url, address);
    },
  };
}

function parsePageUrl(entered: string, origins: readonly string[]): URL {
  const text = entered.trim();
  // eslint-disable-next-line no-control-regex -- A browser drops these from an address; no real one has them.
  if (/[\x00-\x20\\]/.test(text) || !URL.canParse(text)) throw new PostOfficeProblem(NOT_A_PAGE);
  const url = new URL(text);
  if (url.username || url.password || !origins.includes(url.origin)) throw new PostOfficeProblem(NOT_A_PAGE);
  return url;
}

async function lookUpHost(host: string): Promise<LookupAddress[]> {
  return dns.lookup(host, { all: true, order: 'ipv4first' });
}

async function resolveHost(
  host: string,
  isHere: boolean,
  resolve: (host: string) => Promise<readonly LookupAddress[]>,
): Promise<LookupAddress> {
  const addresses = await resolve(host).catch(() => []);
  const [first] = addresses;
  if (!first) throw new PostOfficeProblem(NOT_REACHABLE);
  const mayOpen = ({ address }: LookupAddress) => (isHere ? isLoopback(address) : isPublicAddress(address));
  if (!addresses.every(mayOpen)) throw new PostOfficeProblem(NOT_A_PAGE);
  return first;
}

function load(url: URL, { address, family }: LookupAddress): Promise<Buffer> {
  const lookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  return new Promise((resolve, reject) => {
    const fail = () => reject(new PostOfficeProblem(NOT_REACHABLE));
    const headers = { accept: 'text/html', 'accept-encoding': 'identity' };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    get(url, { agent: false, lookup, headers, signal }, (answer) => {
      readBody(answer).then(resolve, () => {
        answer.destroy();
        fail();
      });
    }).on('error', fail);
  });
}

async function readBody(answer: IncomingMessage): Promise<Buffer> {
  if (answer.statusCode !== 200 || !/\bhtml\b/.test(answer.headers['content-type'] ?? ''))
    throw new Error('The answer is no page.');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > PAGE_BYTES_MAX) throw new Error('The page is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
