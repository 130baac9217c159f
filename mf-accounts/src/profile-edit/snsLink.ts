import type { SnsLink } from '@backoffice/contracts';
import { OTHER_SNS, isAddress, snsName, detectSnsType, snsUrl } from './snsAddress.ts';

/** A link that nothing is known of yet. */
export function newSnsLink(): SnsLink {
  return { type: 0, url: '', etcName: '' };
}

/** The link as one of another kind; the name that was typed behind the old prefix stays. */
export function withType(link: SnsLink, type: number): SnsLink {
  return { type, url: snsUrl(type, snsName(link.type, link.url)), etcName: '' };
}

/** The link with a typed name or a pasted address; an address of a known place is of that place's kind, unless the seller names the link. */
export function withAddress(link: SnsLink, typed: string): SnsLink {
  const type = link.type === OTHER_SNS ? OTHER_SNS : (detectSnsType(typed) ?? (link.type || anyKind(typed)));
  return { ...link, type, url: snsUrl(type, typed) };
}

function anyKind(typed: string): number {
  return isAddress(typed) ? OTHER_SNS : 0;
}
