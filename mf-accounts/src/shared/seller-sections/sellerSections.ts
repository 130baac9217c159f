import type { MissingSection } from '@backoffice/contracts/seller/profileCompleteness';
import type { Seller } from '@backoffice/contracts/seller/seller';

/** Section of the seller information, edited on its own page. */
export interface SellerSection {
  readonly section: MissingSection;
  readonly title: string;
  /** Path of the page. */
  readonly to: string;
  /** Label of the button that opens the page for the first time. */
  readonly startLabel: string;
  /** Shown while the section is missing. */
  readonly benefit: string;
  /** Returns the saved values in one line. */
  readonly summary: (seller: Seller) => string;
}

/** Sections in the order in which a new seller completes them. */
export const SELLER_SECTIONS: readonly SellerSection[] = [
  {
    section: 'profile',
    title: '프로필',
    to: '/profile',
    startLabel: '프로필 작성하기',
    benefit: '작성하면 마켓을 만들 수 있어요.',
    summary: ({ info }) => info.name,
  },
  {
    section: 'bank',
    title: '계좌 정보',
    to: '/accounts/bank-info',
    startLabel: '계좌 정보 등록하기',
    benefit: '등록하면 판매 대금을 받을 수 있어요.',
    summary: ({ bank }) => `${bank.type} ${bank.no}`,
  },
  {
    section: 'business',
    title: '사업자 정보',
    to: '/accounts/business-info',
    startLabel: '사업자 정보 등록하기',
    benefit: '사업자등록증에 적힌 정보를 등록해요.',
    summary: ({ business }) => business.name,
  },
];

/** Returns whether a section is optional: business for a seller who has not declared a business registration. */
export function isOptional(section: MissingSection, seller: Pick<Seller, 'bank' | 'business'>): boolean {
  return section === 'business' && (!seller.business.isRegistered || !isKindKnown(seller));
}

/** Returns whether a seller has answered with the account, or by a certificate, which kind of seller it is. */
export function isKindKnown({ bank, business }: Pick<Seller, 'bank' | 'business'>): boolean {
  return bank.uploadDT !== null || business.uploadDT !== null;
}

/** Returns the sections of the query `fill`: `fill=profile,bank`, or `fill` several times. */
export function readRequestedSections(query: URLSearchParams): ReadonlySet<string> {
  return new Set(query.getAll('fill').flatMap((value) => value.split(',')));
}
