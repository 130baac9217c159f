import { type LookupAddress, promises as dns } from 'node:dns';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isLoopback } from '../../platform/config/isLoopback.ts';
import { isPublicAddress } from './isPublicAddress.ts';

/** The pages of the post office, whose addresses sellers paste. */
export interface PostOffice {
  /** Fetches the page of a batch. @throws PostOfficeProblem */
  fetchPage(url: string): Promise<Buffer>;
}

/** Why an address was not fetched or did not return a page, with a message for the seller. */
export class PostOfficeProblem extends Error {}

const TIMEOUT_MS = 10_000;
const PAGE_BYTES_MAX = 5 * 1024 * 1024;
const REDIRECTS_MAX = 3;

const NOT_A_PAGE = '우체국 접수 페이지의 주소가 아니에요. 링크를 다시 확인해주세요.';
const NOT_REACHABLE = '우체국 페이지를 열 수 없어요. 링크를 확인하고 잠시 후 다시 시도해주세요.';

/** The allowed origins, and the resolution of host names. */
export interface PostOfficeOptions {
  /** The allowed origins of pages; loopback origins only on a developer's machine. */
  readonly origins: readonly string[];
  readonly isLocal: boolean;
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
}

/** Cookies by name, for each origin that set them. */
type Cookies = Map<string, Map<string, string>>;

/** A request for one page: its URL, the resolved address, the sent cookies, and the abort signal. */
interface PageRequest {
  readonly url: URL;
  readonly address: LookupAddress;
  readonly cookies: Cookies;
  readonly signal: AbortSignal;
}

/**
 * Creates the only access to the post office's pages, for every spelling of an address: an exact origin, a host name
 * that is resolved once and only to public addresses, a connection to exactly that address, 10 s, 5 MB. Up to three
 * redirects are followed under the same conditions; cookies are sent to the origin that set them, within one call.
 */
export function createPostOffice({ origins, isLocal, resolve = lookUpHost }: PostOfficeOptions): PostOffice {
  return {
    async fetchPage(entered) {
      const cookies: Cookies = new Map();
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      let url = parsePageUrl(entered, origins);
      for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
        const isHere = isLocal && isLoopback(url.hostname);
        const address = await resolveHost(url.hostname.replace(/^\[|\]$/g, ''), isHere, resolve);
        const loaded = await load({ url, address, cookies, signal });
        if (Buffer.isBuffer(loaded)) return loaded;
        url = parseRedirect(loaded, origins);
      }
      throw new PostOfficeProblem(NOT_REACHABLE);
    },
  };
}

/** A redirect to another origin is a different problem, since the seller cannot correct the address. */
function parseRedirect(target: string, origins: readonly string[]): URL {
  try {
    return parsePageUrl(target, origins);
  } catch (error) {
    throw new PostOfficeProblem(NOT_REACHABLE, { cause: error });
  }
}

function parsePageUrl(entered: string, origins: readonly string[]): URL {
  const text = entered.trim();
  // Browsers remove these characters from an address; no valid address contains them.
  if (/[ \p{Cc}\\]/u.test(text) || !URL.canParse(text)) throw new PostOfficeProblem(NOT_A_PAGE);
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

/** Loads the page at an address, or the address of its redirect. */
function load({ url, address: { address, family }, cookies, signal }: PageRequest): Promise<Buffer | string> {
  const lookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  return new Promise((resolve, reject) => {
    const fail = () => reject(new PostOfficeProblem(NOT_REACHABLE));
    const cookie = Array.from(cookies.get(url.origin) ?? [], ([name, value]) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', 'accept-encoding': 'identity', ...(cookie && { cookie }) };
    get(url, { agent: false, lookup, headers, signal }, (response) => {
      saveCookies(response, url.origin, cookies);
      const target = redirectTarget(response, url);
      if (target !== undefined) {
        response.destroy();
        return resolve(target);
      }
      readBody(response).then(resolve, () => {
        response.destroy();
        fail();
      });
    }).on('error', fail);
  });
}

function saveCookies(response: IncomingMessage, origin: string, cookies: Cookies): void {
  const ofOrigin = cookies.get(origin) ?? new Map<string, string>();
  for (const line of response.headers['set-cookie'] ?? []) {
    const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) ofOrigin.set(name, value.trim());
  }
  cookies.set(origin, ofOrigin);
}

/** The absolute address of a redirect; undefined for other responses. */
function redirectTarget({ statusCode = 0, headers: { location } }: IncomingMessage, url: URL): string | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return undefined;
  return URL.canParse(location, url.href) ? new URL(location, url).href : location;
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  if (response.statusCode !== 200 || !/\bhtml\b/.test(response.headers['content-type'] ?? ''))
    throw new Error('The response is not a page.');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > PAGE_BYTES_MAX) throw new Error('The page is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
