import { SNS_TYPES } from '@backoffice/contracts';

/** The kind of links that has a name of its own and may lead anywhere. */
export const OTHER_SNS = 10;

/** Places besides that of its prefix at which a kind of link is found. */
const ALIASES: Readonly<Record<number, readonly string[]>> = { 1: ['instagr.am/'], 2: ['fb.com/'], 3: ['x.com/'] };
/** Kinds whose links are a name that is often written with @ and copied with what counts the visitors. */
const NAMED_BY_HANDLE = [1, 3];
const SCHEME = /^https?:\/\//i;

/** The address that every link of a kind begins with, `''` for an unknown kind. */
export function snsPrefix(type: number): string {
  return SNS_TYPES.find((sns) => sns.type === type)?.prefix ?? '';
}

/** What stands behind the prefix of a link's kind: the part that is typed. An address of another place is shown whole. */
export function snsName(type: number, url: string): string {
  const prefix = snsPrefix(type);
  return url.startsWith(prefix) ? url.slice(prefix.length) : url;
}

/** The address of what was typed: a name goes behind the prefix of its kind, and so does the rest of a pasted address of the same place. */
export function snsUrl(type: number, typed: string): string {
  const prefix = snsPrefix(type);
  if (type === OTHER_SNS) return prefix + typed.replace(SCHEME, '');
  const rest = restAt(type, typed);
  if (rest === undefined && SCHEME.test(typed)) return typed;
  const name = rest ?? typed;
  return prefix + (NAMED_BY_HANDLE.includes(type) ? name.replace(/^@/, '').replace(/[?#].*$/, '') : name);
}

/** The kind of a pasted address, or undefined for a name or an address of no known place. */
export function detectSnsType(typed: string): number | undefined {
  return SNS_TYPES.find(({ type }) => type !== OTHER_SNS && restAt(type, typed) !== undefined)?.type;
}

/** Whether what was typed is an address and no mere name. */
export function isAddress(typed: string): boolean {
  return SCHEME.test(typed);
}

/** What stands behind the place of a kind in an address with or without its scheme. */
function restAt(type: number, typed: string): string | undefined {
  const address = bare(typed);
  const places = [bare(snsPrefix(type)), ...(ALIASES[type] ?? [])];
  const place = places.find((each) => each !== '' && address.toLowerCase().startsWith(each));
  return place === undefined ? undefined : address.slice(place.length);
}

/** An address without what differs between a place's own forms: scheme, `www.` and the front of its phone pages. */
function bare(address: string): string {
  return address.replace(SCHEME, '').replace(/^(www|m|mobile)\./i, '');
}
