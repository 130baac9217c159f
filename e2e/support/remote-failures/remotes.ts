import type { Locator, Page } from '@playwright/test';

/** A remote under test: one of its screens, a locator of its content, and the target of its error screen. */
export interface RemoteUnderTest {
  readonly id: string;
  /** Path of the screen as the remote declares it. */
  readonly path: string;
  readonly getContent: (page: Page) => Locator;
  readonly errorLink: { readonly link: string; readonly heading: string };
  /** Screen of another remote that an open tab shows first. */
  readonly otherPath: string;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1, exact: true });

const TO_MARKETS = { link: '마켓으로 가기', heading: '마켓' };
const TO_ACCOUNT = { link: '내 계정으로 가기', heading: '내 계정' };

/** The four remotes. */
export const REMOTES: readonly RemoteUnderTest[] = [
  { id: 'mf-markets', path: '/', getContent: heading('마켓'), errorLink: TO_ACCOUNT, otherPath: '/accounts' },
  {
    id: 'mf-orders',
    path: '/market/t/:marketId',
    getContent: (page) => page.getByText(/총 \d+건의 주문/),
    errorLink: TO_MARKETS,
    otherPath: '/accounts',
  },
  { id: 'mf-accounts', path: '/accounts', getContent: heading('내 계정'), errorLink: TO_MARKETS, otherPath: '/' },
  {
    id: 'mf-preview',
    path: '/accounts/preview/:previewId?',
    getContent: heading('출시 예정 소식'),
    errorLink: TO_MARKETS,
    otherPath: '/accounts',
  },
];

/** The remote that represents all four in expensive tests. */
export const SAMPLE = 'mf-orders';
