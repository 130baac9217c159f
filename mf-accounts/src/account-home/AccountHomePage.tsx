import type { Seller } from '@backoffice/contracts';
import { usePlatform, useSearchParams } from '@backoffice/platform';
import { BottomActions, Button, ButtonLink, Card, LinkRow, Page, PageBar, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { WithSeller } from '../form/WithSeller.tsx';
import styles from './AccountHomePage.module.css';
import { InfoCard } from './InfoCard.tsx';
import { NoticesCard } from './NoticesCard.tsx';
import { SellerInfoCard } from './SellerInfoCard.tsx';
import { PAPERS, askedFor } from './papers.ts';

const TITLE = '내 계정';

export function AccountHomePage() {
  return <WithSeller title={TITLE}>{(seller) => <AccountHome seller={seller} />}</WithSeller>;
}

const AccountHome = observer(function AccountHome({ seller }: { readonly seller: Seller }) {
  const { config, session, user } = usePlatform();
  const { me, missing } = user;
  const [query] = useSearchParams();
  const next = PAPERS.find(({ section }) => missing.includes(section));
  const info = <InfoCard key="info" seller={seller} nickname={me?.nickname ?? ''} />;
  const papers = <SellerInfoCard key="papers" seller={seller} missing={missing} asked={askedFor(query)} />;
  const aside = (
    <Stack gap={4}>
      <Card as="section">
        <h2 className={styles.heading}>홍보</h2>
        <LinkRow to="/accounts/preview" title="출시 예정 소식" text="준비 중인 물품을 미리 알려보세요." />
      </Card>
      <NoticesCard links={config.links} />
      <Button variant="ghost" wide onClick={() => void session.signOut()}>
        로그아웃
      </Button>
    </Stack>
  );
  const actions = (
    <BottomActions>
      <ButtonLink to="/" variant={next ? 'secondary' : 'primary'}>
        마켓 목록
      </ButtonLink>
      {next && (
        <ButtonLink to={next.to} variant="primary">
          {next.title} {next.section === 'profile' ? '작성하기' : '등록하기'}
        </ButtonLink>
      )}
    </BottomActions>
  );
  return (
    <Page bar={<PageBar title={TITLE} />} aside={aside} actions={actions}>
      <Stack gap={4}>{next ? [papers, info] : [info, papers]}</Stack>
    </Page>
  );
});
