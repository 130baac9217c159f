import type { MissingSection, Seller } from '@backoffice/contracts';

/** One of the three sections of a seller's information, each filled in on a page of its own. */
export interface SellerSection {
  readonly section: MissingSection;
  readonly title: string;
  /** Path of the page. */
  readonly to: string;
  /** Label of the button that starts filling it in. */
  readonly startLabel: string;
  /** What the seller can do once it is filled in. */
  readonly benefit: string;
  /** The saved values in one line. */
  readonly summary: (seller: Seller) => string;
}

/** The sections in the order in which a new seller fills them in. */
export const SELLER_SECTIONS: readonly SellerSection[] = [
  {
    section: 'profile',
    title: '프로필',
    to: '/profile',
    startLabel: '프로필 작성하기',
    benefit: '작성하면 마켓을 만들 수 있습니다.',
    summary: ({ info }) => info.name,
  },
  {
    section: 'bank',
    title: '계좌 정보',
    to: '/accounts/bank-info',
    startLabel: '계좌 정보 등록하기',
    benefit: '등록하면 판매 대금을 받을 수 있습니다.',
    summary: ({ bank }) => `${bank.type} ${bank.no}`,
  },
  {
    section: 'business',
    title: '사업자 정보',
    to: '/accounts/business-info',
    startLabel: '사업자 정보 등록하기',
    benefit: '등록하면 정산과 세금 자료를 받을 수 있습니다.',
    summary: ({ business }) => business.name,
  },
];

/** The sections that the query `fill` asks for: `fill=profile,bank`, or `fill` several times. */
export function requestedSections(query: URLSearchParams): ReadonlySet<string> {
  return new Set(query.getAll('fill').flatMap((value) => value.split(',')));
}
