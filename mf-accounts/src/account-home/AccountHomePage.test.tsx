import type { Seller } from '@backoffice/contracts/seller/seller';
import type { NavigationEntry } from '@backoffice/contracts/wire/release/navigationEntry';
import { listSessions } from '@backoffice/contracts/wire/session/sessionEndpoints';
import { buildSeller, buildUser, fakePlatform, renderPage } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { AccountHomePage } from './AccountHomePage.tsx';

/** Navigation entries that other remotes declare. */
const NAVIGATION: readonly NavigationEntry[] = [
  {
    place: 'account',
    section: 'promotion',
    to: '/accounts/preview',
    title: '출시 예정 소식',
    text: '미리 알려보세요.',
  },
  { place: 'account', section: 'security', to: '/history', title: '접속 기록' },
  { place: 'account', section: 'later', to: '/settlement', title: '정산 내역' },
  { place: 'menu', to: '/lab', title: '실험실' },
];

function renderHome(seller: Seller | null, url = '/accounts') {
  const platform = fakePlatform({ navigation: NAVIGATION });
  platform.fakeApi.on(listSessions, []);
  platform.user.update({ me: buildUser(), seller });
  return renderPage(<AccountHomePage />, { path: '/accounts', url, platform });
}

/** Builds a seller as the command `init-seller` creates one: profile, bank and business are missing. */
function buildNewSeller(over: Partial<Seller> = {}): Seller {
  const { bank, business } = buildSeller();
  return buildSeller({
    publicId: '',
    info: { name: '', profile: '', phone: '' },
    msg: '',
    inquiry: { type: 'tel', tel: '', time: '' },
    category: [],
    bank: { ...bank, uploadDT: null },
    business: { ...business, uploadDT: null },
    ...over,
  });
}

function sectionLink(title: string): HTMLElement {
  return screen.getByRole('link', { name: new RegExp(`^${title}(?!.*하기$)`) });
}

describe('AccountHomePage', () => {
  // rule: sellers.account-home
  it('AccountHomePage shows name, id, public link, followers, way of payment, fee and fee tag of the seller', () => {
    renderHome(buildSeller({ subscribe: 1234, state: 2, fee: 4 }));
    expect(screen.getByRole('heading', { name: '보리상점' })).toBeVisible();
    expect(screen.getByText('@bori_studio')).toBeVisible();
    expect(screen.getByRole('link', { name: 'http://shop.test/go/bori_studio/' })).toBeVisible();
    expect(screen.getByText('1,234명')).toBeVisible();
    expect(screen.getByText('서비스 결제, 계좌 입금')).toBeVisible();
    expect(screen.getByText('멤버십1')).toBeVisible();
  });

  // rule: money.seller-fee
  it.each([
    { fee: 4, shown: '4%' },
    { fee: 3.3, shown: '3.3%' },
    { fee: 0, shown: '0%' },
  ])('AccountHomePage shows a fee of $fee as $shown', ({ fee, shown }) => {
    renderHome(buildSeller({ fee }));
    expect(screen.getByText('수수료').nextElementSibling).toHaveTextContent(shown);
  });

  it.each([
    { state: 1, fee: 3, tag: '베타 기간' },
    { state: -1, fee: 9, tag: '베타 기간' },
    { state: 2, fee: 4.5, tag: '베이직' },
    { state: 3, fee: 4, tag: '멤버십1' },
    { state: 2, fee: 3.9, tag: '멤버십2' },
  ])('AccountHomePage tags a fee of $fee % in state $state as $tag', ({ state, fee, tag }) => {
    renderHome(buildSeller({ state, fee }));
    expect(screen.getByText(tag)).toBeVisible();
  });

  // rule: sellers.state-and-status
  it.each([
    { state: 0, term: '결제 방식', label: '계좌 입금' },
    { state: 1, term: '결제 방식', label: '계좌 입금' },
    { state: 3, term: '결제 방식', label: '서비스 결제, 계좌 입금' },
    { state: -2, term: '판매 상태', label: '이용 정지' },
  ])('AccountHomePage describes state $state as $term: $label', ({ state, term, label }) => {
    renderHome(buildSeller({ state }));
    expect(screen.getByText(term).nextElementSibling).toHaveTextContent(label);
  });

  // rule: sellers.awaiting
  it('AccountHomePage shows that a seller can sell by bank transfer while only the service payment awaits approval', () => {
    const { platform } = renderHome(buildNewSeller({ state: 0 }));
    expect(screen.getByText('준비를 마치면 계좌 입금으로 팔 수 있어요')).toBeVisible();
    act(() => platform.user.update({ seller: buildSeller({ state: 0 }) }));
    expect(screen.getByText('계좌 입금으로 바로 팔 수 있어요')).toBeVisible();
    expect(screen.getByText('서비스 결제(카드)는 승인되면 쓸 수 있어요.')).toBeVisible();
    for (const state of [1, 2, 3, -1]) {
      act(() => platform.user.update({ seller: { state } }));
      expect(screen.queryByText(/팔 수 있어요|승인/)).toBeNull();
    }
  });

  it('링크 복사 copies the public link and shows a confirmation', async () => {
    const { platform, user } = renderHome(buildSeller());
    await user.click(screen.getByRole('button', { name: '링크 복사' }));
    expect(await navigator.clipboard.readText()).toBe('http://shop.test/go/bori_studio/');
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['복사되었습니다.']);
  });

  // rule: sellers.missing-sections, sellers.account-home
  it('AccountHomePage lists the missing sections of a new seller and links to the profile first', async () => {
    const { location, user } = renderHome(buildNewSeller());
    expect(screen.getByText('판매 준비까지 2단계 남음')).toBeVisible();
    expect(screen.getByText('프로필을 작성하면 바로 마켓을 만들 수 있어요.')).toBeVisible();
    expect(screen.getAllByText('입력 필요')).toHaveLength(2);
    expect(within(sectionLink('사업자 정보')).getByText('선택')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '프로필 작성하기' }));
    expect(location()).toBe('/profile');
  });

  // rule: sellers.fill-badge
  it('AccountHomePage shows that markets can be created if only the bank account is missing', () => {
    renderHome(buildSeller({ bank: { ...buildSeller().bank, uploadDT: null } }));
    expect(screen.getByText('판매 준비까지 1단계 남음')).toBeVisible();
    expect(screen.getByText('마켓을 만들 수 있어요. 오픈하려면 계좌를 등록해주세요.')).toBeVisible();
    expect(screen.getByRole('link', { name: '계좌 정보 등록하기' })).toHaveAttribute('href', '/accounts/bank-info');
    expect(within(sectionLink('계좌 정보.*받을 수')).getByText('입력 필요')).toBeVisible();
    expect(screen.getAllByText('완료')).toHaveLength(2);
  });

  it('AccountHomePage counts a missing business section as no step before selling', () => {
    renderHome(buildSeller({ business: { ...buildSeller().business, uploadDT: null } }));
    expect(screen.queryByText(/단계 남음/)).toBeNull();
    expect(screen.getByText('사업자 정보도 등록해주세요')).toBeVisible();
    expect(screen.getByRole('link', { name: '사업자 정보 등록하기' })).toBeVisible();
  });

  // rule: business.kinds
  it('AccountHomePage counts the business section of a seller without a business registration nowhere', () => {
    const business = { ...buildSeller().business, isRegistered: false, uploadDT: null };
    const { platform } = renderHome(buildNewSeller({ business }), '/accounts?fill=business');
    expect(screen.getByText('판매 준비까지 2단계 남음')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: '판매 준비 2단계 중 0단계 완료' })).toBeVisible();
    expect(screen.getAllByText('입력 필요')).toHaveLength(2);
    expect(within(sectionLink('사업자 정보')).getByText('선택')).toBeVisible();
    act(() => platform.user.update({ seller: buildSeller({ business, openedmarketList: [] }) }));
    expect(screen.queryByText(/단계 남음/)).toBeNull();
    expect(screen.getByRole('link', { name: '첫 마켓 만들기' })).toBeVisible();
  });

  // rule: sellers.suspended
  it.each([-1, -2])('AccountHomePage offers a suspended seller of state %d no step and no preparation', (state) => {
    const { platform } = renderHome(buildNewSeller({ state }), '/accounts?fill=bank');
    expect(screen.queryByText(/판매 준비까지|만들 수 있어요|받을 수 있어요|입력 필요/)).toBeNull();
    expect(screen.getAllByText('등록하지 않은 정보예요.')).toHaveLength(3);
    expect(screen.queryByText(/하기$/, { selector: 'button, a[href^="/"]' })).toBeNull();
    act(() => platform.user.update({ seller: buildSeller({ state, openedmarketList: [] }) }));
    expect(screen.queryByText('첫 마켓 만들기')).toBeNull();
  });

  // rule: sellers.fill-badge
  it.each(['/accounts?fill=bank,business', '/accounts?fill=bank&fill=business'])(
    '%s marks complete sections as required',
    (url) => {
      renderHome(buildSeller(), url);
      expect(within(sectionLink('프로필')).getByText('완료')).toBeVisible();
      expect(within(sectionLink('계좌 정보')).getByText('입력 필요')).toBeVisible();
      expect(within(sectionLink('사업자 정보')).getByText('입력 필요')).toBeVisible();
    },
  );

  // rule: sellers.return-path
  it('the return path is passed to each section, and a link to it appears after all sections are complete', async () => {
    const back = '/market/e/m1?tab=2';
    const { platform, location, user } = renderHome(buildNewSeller(), `/accounts?${new URLSearchParams({ back })}`);
    const begin = screen.getByRole('link', { name: '프로필 작성하기' });
    expect(new URLSearchParams(begin.getAttribute('href')?.split('?')[1]).get('back')).toBe(back);
    expect(screen.queryByRole('link', { name: '하던 일 계속하기' })).toBeNull();
    act(() => platform.user.update({ seller: buildSeller() }));
    expect(screen.getByText('판매 준비를 마쳤어요')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '하던 일 계속하기' }));
    expect(location()).toBe(back);
  });

  it('AccountHomePage shows links of other remotes after the link of the section that they name, and last if the name is unknown', () => {
    renderHome(buildSeller());
    const links = (title: string) => {
      const section = screen.getByRole('heading', { name: title }).closest('section');
      return within(section as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    };
    expect(links('홍보')).toEqual(['/accounts/banner', '/accounts/preview']);
    expect(links('더보기')).toEqual(['/accounts/download/sales', '/accounts/devices', '/history', '/settlement']);
    expect(screen.queryByRole('link', { name: '실험실' })).toBeNull();
  });

  // rule: sellers.account-home
  it('AccountHomePage links the configured notices, the promotion pages and the market list', () => {
    renderHome(buildSeller());
    expect(screen.getByRole('link', { name: /수수료 정책/ })).toHaveAttribute('href', 'http://links.test/fee');
    expect(screen.getByRole('link', { name: /요금 안내/ })).toHaveAttribute('href', 'http://links.test/pricing');
    expect(screen.getByRole('link', { name: /이용 가이드/ })).toHaveAttribute('href', 'http://links.test/guide');
    expect(screen.getByRole('link', { name: /세금 안내/ })).toHaveAttribute('href', 'http://links.test/tax');
    expect(screen.getByRole('link', { name: /문의하기/ })).toHaveAttribute('href', 'http://links.test/chat');
    expect(screen.getByRole('link', { name: /^배너/ })).toHaveAttribute('href', '/accounts/banner');
    expect(screen.getByRole('link', { name: /출시 예정 소식/ })).toHaveAttribute('href', '/accounts/preview');
    expect(screen.getByRole('link', { name: /매출 파일 내려받기/ })).toHaveAttribute(
      'href',
      '/accounts/download/sales',
    );
    expect(screen.getByRole('link', { name: /로그인한 기기/ })).toHaveAttribute('href', '/accounts/devices');
    expect(screen.getByRole('link', { name: '마켓 목록' })).toHaveAttribute('href', '/');
  });

  it('로그아웃 ends the session', async () => {
    const { platform, user } = renderHome(buildSeller());
    await user.click(screen.getByRole('button', { name: '로그아웃' }));
    expect(platform.sessionCalls).toEqual(['signOut']);
  });

  it('AccountHomePage offers to load the account again if there is no seller record', async () => {
    const { platform, user } = renderHome(null);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(platform.sessionCalls).toEqual(['refresh']);
  });
});
