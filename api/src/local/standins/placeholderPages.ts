import type { FastifyInstance } from 'fastify';
import { html } from '../../platform/html/html.ts';
import { page } from './pages/page.ts';

interface Placeholder {
  readonly title: string;
  readonly text: string;
}

/** External pages that the back office links to, by their path here. */
const PLACEHOLDERS: Record<string, Placeholder> = {
  '/promo/preview': { title: '출시 예정 소식', text: '구매자가 보는 출시 예정 소식 페이지가 열리는 자리입니다.' },
  '/apply': { title: '베타 신청', text: '비공개 베타 신청서가 열리는 자리입니다.' },
  '/inquiry': { title: '문의하기', text: '고객센터 채팅이 열리는 자리입니다.' },
  '/store/android': { title: '앱 설치 (Android)', text: '안드로이드 앱 스토어가 열리는 자리입니다.' },
  '/store/ios': { title: '앱 설치 (iOS)', text: 'iOS 앱 스토어가 열리는 자리입니다.' },
  '/help/fee': { title: '수수료 정책', text: '수수료 정책 안내가 열리는 자리입니다.' },
  '/help/pricing': { title: '요금 안내', text: '요금 안내가 열리는 자리입니다.' },
  '/help/guide': { title: '이용 가이드', text: '이용 가이드가 열리는 자리입니다.' },
  '/help/tax': { title: '세금 안내', text: '세금 안내 공지가 열리는 자리입니다.' },
};

/** Serves placeholders that name the page they replace; every other address belongs to the legacy site. */
export function servePlaceholders(app: FastifyInstance): void {
  for (const [path, placeholder] of Object.entries(PLACEHOLDERS))
    app.get(path, (_request, reply) => reply.type('text/html').send(render(placeholder)));
  app.setNotFoundHandler((request, reply) =>
    reply
      .type('text/html')
      .send(
        render(
          { title: '이전 사이트', text: '이전 사이트로 이동했습니다. 이 주소는 이전 사이트가 담당합니다.' },
          request.url.split('?')[0],
        ),
      ),
  );
}

function render({ title, text }: Placeholder, path?: string): string {
  return page(
    title,
    html`<span class="badge">로컬 환경</span>
      <h1>${title}</h1>
      <p>${text}</p>
      ${path !== undefined && html`<p class="quiet">주소: ${path}</p>`}`,
  );
}
