import type { MissingSection } from '@backoffice/contracts';
import { Card, LinkRow } from '@backoffice/ui';
import { Building2, Landmark, ListChecks, UserRound } from 'lucide-react';
import styles from './MissingSections.module.css';

const SECTIONS = {
  profile: {
    to: '/profile',
    title: '프로필 작성',
    text: '작성하면 마켓을 만들 수 있어요.',
    icon: <UserRound aria-hidden />,
  },
  bank: {
    to: '/accounts/bank-info',
    title: '계좌 정보 등록',
    text: '등록하면 판매 대금을 받을 수 있어요.',
    icon: <Landmark aria-hidden />,
  },
  business: {
    to: '/accounts/business-info',
    title: '사업자 정보 등록',
    text: '등록하면 정산과 세금 자료를 받을 수 있어요.',
    icon: <Building2 aria-hidden />,
  },
};

/** Missing parts of the seller information and the benefit of each part; renders nothing if none is missing. */
export function MissingSections({ missing }: { readonly missing: readonly MissingSection[] }) {
  if (missing.length === 0) return null;
  return (
    <Card as="section" tone="soft" className={styles.card}>
      <h2 className={styles.title}>{`판매를 시작하려면 ${missing.length}가지가 더 필요해요`}</h2>
      {missing.map((section) => {
        const { to, title, text, icon } = SECTIONS[section];
        return <LinkRow key={section} to={to} title={title} text={text} icon={icon} />;
      })}
      <LinkRow
        to={`/accounts?fill=${missing.join(',')}`}
        title="판매자 정보 한눈에 보기"
        text="무엇이 남았는지 확인할 수 있어요."
        icon={<ListChecks aria-hidden />}
      />
    </Card>
  );
}
