import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../../platform/html/html.ts';
import { messagePage } from './pages/page.ts';

/** External pages that the back office links to, by their path here. */
const PLACEHOLDERS: Record<string, readonly [title: string, text: string]> = {
  '/promo/preview': ['출시 예정 소식', '구매자가 보는 출시 예정 소식 페이지가 열리는 자리입니다.'],
  '/apply': ['베타 신청', '비공개 베타 신청서가 열리는 자리입니다.'],
  '/inquiry': ['문의하기', '고객센터 채팅이 열리는 자리입니다.'],
  '/store/android': ['앱 설치 (Android)', '안드로이드 앱 스토어가 열리는 자리입니다.'],
  '/store/ios': ['앱 설치 (iOS)', 'iOS 앱 스토어가 열리는 자리입니다.'],
  '/help/fee': ['수수료 정책', '수수료 정책 안내가 열리는 자리입니다.'],
  '/help/pricing': ['요금 안내', '요금 안내가 열리는 자리입니다.'],
  '/help/guide': ['이용 가이드', '이용 가이드가 열리는 자리입니다.'],
  '/help/tax': ['세금 안내', '세금 안내 공지가 열리는 자리입니다.'],
};

/** Serves placeholders that name the page they replace; every other address belongs to the legacy site. */
export function servePlaceholders(app: FastifyInstance): void {
  for (const [path, [title, text]] of Object.entries(PLACEHOLDERS)) app.get(path, () => render(title, text));
  const text = '이전 사이트로 이동했습니다. 이 주소는 이전 사이트가 담당합니다.';
  app.setNotFoundHandler(({ url }) =>
    render('이전 사이트', text, html`<p class="quiet">주소: ${url.split('?')[0]}</p>`),
  );
}

function render(title: string, text: string, address?: Html): string {
  return messagePage(title, text, html`<span class="badge">로컬 환경</span>${address}`);
}
