import type { Seller } from '@backoffice/contracts/seller/seller';
import { SELLER_STATE, isSuspended } from '@backoffice/contracts/seller/sellerState';
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
import {
  SELLER_SECTIONS,
  type SellerSection,
  isOptional,
  readRequestedSections,
} from '../shared/seller-sections/sellerSections.ts';
import { readReturnPath, addReturnPath } from '../shared/seller-sections/readReturnPath.ts';
import { InfoCard } from './InfoCard.tsx';
import { LinksCard } from './LinksCard.tsx';
import { NoticesCard } from './NoticesCard.tsx';
import { SellerInfoCard } from './SellerInfoCard.tsx';

const TITLE = '내 계정';
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
  const { stored, user } = usePlatform();
  const { me, missing } = user;
  const [query] = useSearchParams();
  const requested = readRequestedSections(query);
  const back = readReturnPath(query);
  const pending = getPendingSections({ stored, user });
  const open = new Set<string>([...pending, ...requested]);
  const isReady = !missing.includes('profile') && !missing.includes('bank');
  const step = getNextStep(seller, { open, back, canCreateMarket: !missing.includes('profile') });
  const info = <InfoCard key="info" seller={seller} nickname={me?.nickname ?? ''} />;
  const sections = <SellerInfoCard key="sections" seller={seller} requested={requested} back={back} />;
  const hold = <PayoutHold key="hold" />;
  return (
    <Page
      bar={<PageBar title={TITLE} left="none" right={BAR_ACTIONS} />}
      aside={<HomeLinks />}
      actions={step && <HomeActions step={step} back={back} />}
    >
      <Stack gap={4}>
        {seller.bank.shownFrom && hold}
        {seller.state === SELLER_STATE.awaiting && (
          <InlineAlert title={`${isReady ? '계좌 입금으로 바로' : '준비를 마치면 계좌 입금으로'} 팔 수 있어요`}>
            서비스 결제(카드)는 승인되면 쓸 수 있어요.
          </InlineAlert>
        )}
        {step?.kind === 'return' && missing.length === 0 && (
          <InlineAlert title="판매 준비를 마쳤어요">하던 일을 이어서 할 수 있어요.</InlineAlert>
        )}
        {step?.kind === 'section' ? [sections, info] : [info, sections]}
        {!seller.bank.shownFrom && hold}
      </Stack>
    </Page>
  );
});

/**
 * The main action of the page: a section to complete, then the page that requested the sections, then the first market
 * of a new seller; undefined if nothing is left to do, or the seller is suspended.
 */
type NextStep =
  | { readonly kind: 'section'; readonly section: SellerSection }
  | { readonly kind: 'return'; readonly to: string }
  | { readonly kind: 'first-market' };

interface StepFacts {
  /** Sections that are missing and not deferred, or that the query requests. */
  readonly open: ReadonlySet<string>;
  readonly back: string | undefined;
  readonly canCreateMarket: boolean;
}

function getNextStep(seller: Seller, { open, back, canCreateMarket }: StepFacts): NextStep | undefined {
  if (isSuspended(seller)) return undefined;
  const section = SELLER_SECTIONS.find((each) => open.has(each.section) && !isOptional(each.section, seller));
  if (section !== undefined) return { kind: 'section', section };
  if (back !== undefined && back !== '/') return { kind: 'return', to: back };
  return seller.openedmarketList.length === 0 && canCreateMarket ? { kind: 'first-market' } : undefined;
}

function HomeActions({ step, back }: { readonly step: NextStep; readonly back: string | undefined }) {
  return (
    <BottomActions>
      {step.kind === 'section' && (
        <WriteLink to={addReturnPath(step.section.to, back)} variant="primary">
          {step.section.startLabel}
        </WriteLink>
      )}
      {step.kind === 'return' && (
        <ButtonLink to={step.to} variant="primary">
          하던 일 계속하기
        </ButtonLink>
      )}
      {step.kind === 'first-market' && (
        <WriteLink to="/" state={{ newMarket: true }} variant="primary">
          첫 마켓 만들기
        </WriteLink>
      )}
    </BottomActions>
  );
}

/** The links of this remote by section, to which other remotes add theirs. */
const LINKS = {
  promotion: { to: '/accounts/banner', title: '배너', text: '마켓플레이스 첫 화면에 마켓을 알려보세요.' },
  tax: { to: '/accounts/download/sales', title: '매출 파일 내려받기' },
  security: { to: '/accounts/devices', title: '로그인한 기기' },
};

/** Promotion in its own card, everything else in a second card. */
const HomeLinks = observer(function HomeLinks() {
  const { config, session } = usePlatform();
  const entries = useNavigationEntries('account');
  const select = (name: keyof typeof LINKS) => [LINKS[name], ...entries.filter(({ section }) => section === name)];
  const others = entries.filter(({ section = '' }) => !Object.hasOwn(LINKS, section));
  return (
    <Stack gap={4}>
      <LinksCard title="홍보" links={select('promotion')} />
      <LinksCard title="더보기" links={[...select('tax'), ...select('security'), ...others]} />
      <NoticesCard links={config.links} />
      <ButtonLink to="/" wide>
        마켓 목록
      </ButtonLink>
      <Button variant="ghost" wide onClick={() => void session.signOut()}>
        로그아웃
      </Button>
    </Stack>
  );
});
