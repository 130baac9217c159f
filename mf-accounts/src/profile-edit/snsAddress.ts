import { SNS_TYPES } from '@backoffice/contracts/codes/profile';

/** Link type with a custom name and any address. */
export const OTHER_SNS = 10;

/** Additional domains of a link type. */
const ALIASES: Readonly<Record<number, readonly string[]>> = { 1: ['instagr.am/'], 2: ['fb.com/'], 3: ['x.com/'] };
/** Link types whose addresses end in a handle, often typed with @ or pasted with tracking parameters. */
const NAMED_BY_HANDLE = [1, 3];
const SCHEME = /^https?:\/\//i;

/** Returns the address prefix of a link type; `''` for an unknown type. */
export function getSnsPrefix(type: number): string {
  return SNS_TYPES.find((sns) => sns.type === type)?.prefix ?? '';
}

/** Returns the typed part of an address, after the prefix of its type; the whole address for another site. */
export function toSnsName(type: number, url: string): string {
  const prefix = getSnsPrefix(type);
  return url.startsWith(prefix) ? url.slice(prefix.length) : url;
}

/**
 * Returns the address of a typed text: the prefix of the type, followed by a name or by the path of a pasted address of
 * the same site.
 */
export function toSnsUrl(type: number, typed: string): string {
  const prefix = getSnsPrefix(type);
  if (type === OTHER_SNS) return prefix + typed.replace(SCHEME, '');
  const path = getPathOnSite(type, typed);
  if (path === undefined && SCHEME.test(typed)) return typed;
  const name = path ?? typed;
  return prefix + (NAMED_BY_HANDLE.includes(type) ? name.replace(/^@/, '').replace(/[?#].*$/, '') : name);
}

/** Returns the link type of a pasted address; undefined for a name or an unknown site. */
export function detectSnsType(typed: string): number | undefined {
  return SNS_TYPES.find(({ type }) => type !== OTHER_SNS && getPathOnSite(type, typed) !== undefined)?.type;
}

/** Whether the typed text is an address and not only a name. */
export function isAddress(typed: string): boolean {
  return SCHEME.test(typed);
}

/** Returns the path of an address of the type's site, with or without scheme; undefined for other sites. */
function getPathOnSite(type: number, typed: string): string | undefined {
  const address = stripSubdomain(typed);
  const sites = [stripSubdomain(getSnsPrefix(type)), ...(ALIASES[type] ?? [])];
  const site = sites.find((each) => each !== '' && address.toLowerCase().startsWith(each));
  return site === undefined ? undefined : address.slice(site.length);
}

/** Removes the scheme and the subdomains `www.`, `m.` and `mobile.`. */
function stripSubdomain(address: string): string {
  return address.replace(SCHEME, '').replace(/^(www|m|mobile)\./i, '');
}
