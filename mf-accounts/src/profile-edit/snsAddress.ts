import { SNS_TYPES } from '@backoffice/contracts';

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
  const place = bare(prefix);
  if (!SCHEME.test(typed)) return prefix + typed;
  if (place === '') return typed.replace(SCHEME, prefix);
  return bare(typed).startsWith(place) ? prefix + bare(typed).slice(place.length) : typed;
}

const SCHEME = /^https?:\/\//i;

/** An address without what differs between a place's own forms: scheme, `www.` and `m.`. */
function bare(address: string): string {
  return address.replace(SCHEME, '').replace(/^(www|m)\./i, '');
}
