import type { SnsLink } from '@backoffice/contracts/seller/seller';
import { OTHER_SNS, isAddress, toSnsName, detectSnsType, toSnsUrl } from './snsAddress.ts';

/** An empty link. */
export function newSnsLink(): SnsLink {
  return { type: 0, url: '', etcName: '' };
}

/** Returns the link with another type and the typed part of the old address. */
export function setLinkType(link: SnsLink, type: number): SnsLink {
  return { type, url: toSnsUrl(type, toSnsName(link.type, link.url)), etcName: '' };
}

/**
 * Returns the link with a typed name or a pasted address; an address of a known site sets the type unless the link has
 * a custom name.
 */
export function setLinkAddress(link: SnsLink, typed: string): SnsLink {
  const type = link.type === OTHER_SNS ? OTHER_SNS : (detectSnsType(typed) ?? (link.type || defaultType(typed)));
  return { ...link, type, url: toSnsUrl(type, typed) };
}

function defaultType(typed: string): number {
  return isAddress(typed) ? OTHER_SNS : 0;
}
