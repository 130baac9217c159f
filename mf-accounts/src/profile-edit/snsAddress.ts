import { SNS_TYPES } from '@backoffice/contracts';

/** The link type with a custom name and any address. */
export const OTHER_SNS = 10;

/** Other domains of a link type besides that of its prefix. */
const ALIASES: Readonly<Record<number, readonly string[]>> = { 1: ['instagr.am/'], 2: ['fb.com/'], 3: ['x.com/'] };
/** Types whose addresses end in a handle, which is often typed with @ or pasted with tracking parameters. */
const NAMED_BY_HANDLE = [1, 3];
const SCHEME = /^https?:\/\//i;

/** The address prefix of a link type, `''` for an unknown type. */
export function snsPrefix(type: number): string {
  return SNS_TYPES.find((sns) => sns.type === type)?.prefix ?? '';
}

/** The part of an address after the prefix of its type, which is the part that is typed; other addresses as a whole. */
export function snsName(type: number, url: string): string {
  const prefix = snsPrefix(type);
  return url.startsWith(prefix) ? url.slice(prefix.length) : url;
}

/**
 * The address for typed text: the prefix of the type, followed by a name or by the path of a pasted address of the same
 * site.
 */
export function snsUrl(type: number, typed: string): string {
  const prefix = snsPrefix(type);
  if (type === OTHER_SNS) return prefix + typed.replace(SCHEME, '');
  const path = pathAtSite(type, typed);
  if (path === undefined && SCHEME.test(typed)) return typed;
  const name = path ?? typed;
  return prefix + (NAMED_BY_HANDLE.includes(type) ? name.replace(/^@/, '').replace(/[?#].*$/, '') : name);
}

/** The link type of a pasted address, or undefined for a name or an address of an unknown site. */
export function detectSnsType(typed: string): number | undefined {
  return SNS_TYPES.find(({ type }) => type !== OTHER_SNS && pathAtSite(type, typed) !== undefined)?.type;
}

/** Whether typed text is an address and not only a name. */
export function isAddress(typed: string): boolean {
  return SCHEME.test(typed);
}

/** The path of an address of the type's site, with or without its scheme; undefined for other sites. */
function pathAtSite(type: number, typed: string): string | undefined {
  const address = stripSubdomain(typed);
  const sites = [stripSubdomain(snsPrefix(type)), ...(ALIASES[type] ?? [])];
  const site = sites.find((each) => each !== '' && address.toLowerCase().startsWith(each));
  return site === undefined ? undefined : address.slice(site.length);
}

/** An address without its scheme and without the subdomains `www.`, `m.` and `mobile.`. */
function stripSubdomain(address: string): string {
  return address.replace(SCHEME, '').replace(/^(www|m|mobile)\./i, '');
}
