import type { MissingSection, Seller } from '@backoffice/contracts';

/** One of the three papers of a seller: where it is filled in, and what it makes possible. */
export interface Paper {
  readonly section: MissingSection;
  readonly title: string;
  readonly to: string;
  /** The words of the button that begins it. */
  readonly begin: string;
  readonly benefit: string;
  /** What is on file, in one line. */
  readonly summary: (seller: Seller) => string;
}

/** The papers in the order in which they are asked for. */
export const PAPERS: readonly Paper[] = [
  {
    section: 'profile',
    title: '프로필',
    to: '/profile',
    begin: '프로필 작성하기',
    benefit: '작성하면 마켓을 만들 수 있습니다.',
    summary: ({ info }) => info.name,
  },
  {
    section: 'bank',
    title: '계좌 정보',
    to: '/accounts/bank-info',
    begin: '계좌 정보 등록하기',
    benefit: '등록하면 판매 대금을 받을 수 있습니다.',
    summary: ({ bank }) => `${bank.type} ${bank.no}`,
  },
  {
    section: 'business',
    title: '사업자 정보',
    to: '/accounts/business-info',
    begin: '사업자 정보 등록하기',
    benefit: '등록하면 정산과 세금 자료를 받을 수 있습니다.',
    summary: ({ business }) => business.name,
  },
];

/** The papers that the query `fill` asks for: `fill=profile,bank`, or `fill` several times. */
export function askedFor(query: URLSearchParams): ReadonlySet<string> {
  return new Set(query.getAll('fill').flatMap((value) => value.split(',')));
}
