import { Button, ButtonLink, EmptyState, InlineAlert, WriteLink } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { InquiryButton } from '../shared/InquiryButton.tsx';
import type { BannerStore } from './BannerStore.ts';

interface BannerBlockedProps {
  readonly store: BannerStore;
  readonly problem: 'permission-denied' | 'market-not-exist';
  /** Shown above a published banner instead of replacing the page. */
  readonly isAboveBanner?: boolean;
}

/** Reason why the seller cannot publish a banner, with links to the remedy. */
export const BannerBlocked = observer(function BannerBlocked({
  store,
  problem,
  isAboveBanner = false,
}: BannerBlockedProps) {
  const size = isAboveBanner ? 'sm' : 'md';
  const variant = isAboveBanner ? 'secondary' : 'primary';
  const { kind, title, text } = REASONS[problem];
  const links =
    problem === 'market-not-exist' ? (
      <WriteLink to="/" size={size} variant={variant}>
        마켓 등록하기
      </WriteLink>
    ) : (
      <>
        <InquiryButton size={size} variant={variant} />{' '}
        <Button size={size} busy={store.session.busy === 'check'} onClick={() => void store.recheck()}>
          다시 확인
        </Button>
      </>
    );
  if (isAboveBanner)
    return (
      <InlineAlert title={title} action={links}>
        {text}
      </InlineAlert>
    );
  const action = (
    <>
      {links}
      <ButtonLink to="/accounts">내 계정으로</ButtonLink>
    </>
  );
  return <EmptyState kind={kind} title={title} text={text} action={action} />;
});

const REASONS = {
  'permission-denied': {
    kind: 'not-allowed',
    title: '배너를 등록할 권한이 없어요',
    text: '배너는 운영팀이 확인한 판매자만 등록할 수 있어요. 문의하기로 배너 등록을 신청해주세요.',
  },
  'market-not-exist': {
    kind: 'nothing-yet',
    title: '배너를 등록할 수 있는 마켓이 없습니다',
    text: '공개 중이고 진행 중인 마켓만 배너로 알릴 수 있어요. 마켓을 등록해 오픈하거나, 비공개 마켓을 공개해주세요.',
  },
} as const;
