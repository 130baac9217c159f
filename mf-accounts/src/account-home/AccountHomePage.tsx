import type { Seller } from '@backoffice/contracts/seller/seller';
import { SELLER_STATE } from '@backoffice/contracts/seller/sellerState';
import { getPendingSections, useNavigationEntries, usePlatform, useSearchParams } from '@backoffice/platform';
import {
  BarLink,
  BottomActions,
  Button,
  ButtonLink,
  InlineAlert,
  Page,
  PageBar,
  Stack,
  WriteLink,
} from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { WithSeller } from '../shared/form/WithSeller.tsx';
import { PayoutHold } from '../shared/PayoutHold.tsx';
import { SELLER_SECTIONS, isOptional, readRequestedSections } from '../shared/seller-sections/sellerSections.ts';
import { readReturnPath, addReturnPath } from '../shared/seller-sections/readReturnPath.ts';
import { InfoCard } from './InfoCard.tsx';
import { LinksCard } from './LinksCard.tsx';
import { NoticesCard } from './NoticesCard.tsx';
import { SellerInfoCard } from './SellerInfoCard.tsx';

const TITLE = '내 계정';
/** Sections for the links of other remotes; links with another section name go to an extra section. */
const SECTIONS = ['promotion', 'tax', 'security'];
const BAR_ACTIONS = (
  <>
    <BarLink to="download" />
    <BarLink to="setting" />
  </>
);

export function AccountHomePage() {
  return <WithSeller title={TITLE}>{(seller) => <AccountHome seller={seller} />}</WithSeller>;
}

const AccountHome = observer(function AccountHome({ seller }: { readonly seller: Seller }) {
  const { config, stored, session, user } = usePlatform();
  const { me, missing } = user;
  const [query] = useSearchParams();
  const requested = readRequestedSections(query);
  const back = readReturnPath(query);
  const pending = getPendingSections({ stored, user });
  const next = SELLER_SECTIONS.find(
    ({ section }) => !isOptional(section, seller) && (pending.includes(section) || requested.has(section)),
  );
  const entries = useNavigationEntries('account');
  const getEntries = (section: string) => entries.filter((entry) => entry.section === section);
  const others = entries.filter(({ section }) => !SECTIONS.includes(section ?? ''));
  const info = <InfoCard key="info" seller={seller} nickname={me?.nickname ?? ''} />;
  const sections = (
    <SellerInfoCard key="sections" seller={seller} missing={missing} requested={requested} back={back} />
  );
  const isReady = next === undefined && back !== undefined && back !== '/';
  const isFirst =
    next === undefined && !isReady && seller.openedmarketList.length === 0 && !missing.includes('profile');
  const aside = (
    <Stack gap={4}>
      <LinksCard
        title="홍보"
        links={[
          { to: '/accounts/banner', title: '배너', text: '마켓플레이스 첫 화면에 마켓을 알려보세요.' },
          ...getEntries('promotion'),
        ]}
      />
      <LinksCard
        title="세금 자료"
        links={[
          { to: '/accounts/download/sales', title: '매출 파일 내려받기', text: '세금 신고에 쓰는 판매 내역이에요.' },
          ...getEntries('tax'),
        ]}
      />
      <NoticesCard links={config.links} />
      <LinksCard
        title="보안"
        links={[
          { to: '/accounts/devices', title: '로그인한 기기', text: '다른 기기에서 로그아웃할 수 있어요.' },
          ...getEntries('security'),
        ]}
      />
      {others.length > 0 && <LinksCard title="더보기" links={others} />}
      <Button variant="ghost" wide onClick={() => void session.signOut()}>
        로그아웃
      </Button>
    </Stack>
  );
  const actions = (
    <BottomActions>
      <ButtonLink to="/" variant={next || isReady || isFirst ? 'secondary' : 'primary'}>
        마켓 목록
      </ButtonLink>
      {next && (
        <WriteLink to={addReturnPath(next.to, back)} variant="primary">
          {next.startLabel}
        </WriteLink>
      )}
      {isReady && (
        <ButtonLink to={back} variant="primary">
          하던 일 계속하기
        </ButtonLink>
      )}
      {isFirst && (
        <WriteLink to="/" state={{ newMarket: true }} variant="primary">
          첫 마켓 만들기
        </WriteLink>
      )}
    </BottomActions>
  );
  return (
    <Page bar={<PageBar title={TITLE} left="none" right={BAR_ACTIONS} />} aside={aside} actions={actions}>
      <Stack gap={4}>
        <PayoutHold />
        {seller.state === SELLER_STATE.awaiting && (
          <InlineAlert title="승인을 기다리고 있어요">
            {missing.includes('bank')
              ? '계좌를 등록하면 그동안에도 마켓을 오픈하고 내 계좌로 주문을 받을 수 있어요. 서비스 결제는 승인된 뒤에 쓸 수 있어요.'
              : '그동안에도 마켓을 오픈하고 내 계좌로 주문을 받을 수 있어요. 서비스 결제는 승인된 뒤에 쓸 수 있어요.'}
          </InlineAlert>
        )}
        {isReady && missing.length === 0 && (
          <InlineAlert title="판매 준비를 마쳤습니다">하던 일을 이어서 할 수 있어요.</InlineAlert>
        )}
        {next ? [sections, info] : [info, sections]}
      </Stack>
    </Page>
  );
});
