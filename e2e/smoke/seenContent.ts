import type { Locator, Page } from '@playwright/test';

type GetContent = (page: Page) => Locator;

const heading =
  (name: string | RegExp): GetContent =>
  (page) =>
    page.getByRole('heading', { name, level: 1 });

/** Content that a seller sees first, by the path that the remote declares. */
export const SEEN: Readonly<Record<string, GetContent>> = {
  '/': (page) => page.getByRole('article').first(),
  '/market/e/:marketId': (page) => page.getByRole('textbox', { name: '마켓 이름' }),
  '/market/e/:marketId/:productId': (page) => page.getByLabel('상품 이름'),
  '/market/relaunch/:marketId': (page) => page.getByRole('button', { name: '다음' }),
  '/today': (page) => page.getByRole('region', { name: '할 일' }),
  '/deposits': heading('입금 확인'),
  '/market/t/:marketId': (page) => page.getByText(/총 \d+건의 주문/),
  '/market/t/:marketId/waybills': (page) => page.getByRole('grid'),
  '/market/t/:marketId/deposits': heading('입금 확인'),
  '/market/t/:marketId/packing': (page) => page.getByText(/^주문 [\d,]+건 · 상자/),
  '/market/t/:marketId/scoreboard': (page) => page.getByRole('img', { name: /^주문 수/ }),
  '/profile': (page) => page.getByRole('button', { name: '색 고르기' }).first(),
  '/accounts': heading('내 계정'),
  '/accounts/bank-info': heading('계좌 정보'),
  '/accounts/business-info': heading('사업자 정보'),
  '/accounts/devices': (page) =>
    page
      .getByRole('list', { name: '로그인한 기기' })
      .or(page.getByRole('alertdialog', { name: '본인 확인이 필요해요' })),
  '/accounts/display': (page) => page.getByRole('radiogroup').first(),
  '/accounts/download/sales': (page) => page.getByRole('radio').first(),
  '/accounts/banner': (page) =>
    page.getByRole('form', { name: '배너' }).or(page.getByRole('button', { name: '배너 삭제' })),
  '/accounts/preview/:previewId?': (page) => page.getByRole('textbox').first(),
  '/lab': (page) => page.getByRole('textbox', { name: '입력' }),
};
