import type { SnsLink } from '@backoffice/contracts';
import { OTHER_SNS, isAddress, snsName, detectSnsType, snsUrl } from './snsAddress.ts';

/** An empty link. */
export function newSnsLink(): SnsLink {
  return { type: 0, url: '', etcName: '' };
}

/** The link with another type; the name typed after the previous prefix is kept. */
export function withType(link: SnsLink, type: number): SnsLink {
  return { type, url: snsUrl(type, snsName(link.type, link.url)), etcName: '' };
}

/**
 * The link with a typed name or a pasted address; an address of a known site sets the type unless the link has a custom
 * name.
 */
export function withAddress(link: SnsLink, typed: string): SnsLink {
  const type = link.type === OTHER_SNS ? OTHER_SNS : (detectSnsType(typed) ?? (link.type || defaultType(typed)));
  return { ...link, type, url: snsUrl(type, typed) };
}

function defaultType(typed: string): number {
  return isAddress(typed) ? OTHER_SNS : 0;
}
