import type { MissingSection } from '@backoffice/contracts/seller/profileCompleteness';
import { Card, LinkRow } from '@backoffice/ui';
import { ListChecks } from 'lucide-react';
import styles from './MissingSections.module.css';
import { SECTION_LINKS } from './sectionLinks.tsx';

interface MissingSectionsProps {
  readonly missing: readonly MissingSection[];
  /** Whether the seller has opened a market, for which nothing was missing. */
  readonly isSelling: boolean;
}

/** Missing parts of the seller information and the benefit of each part; renders nothing if none is missing. */
export function MissingSections({ missing, isSelling }: MissingSectionsProps) {
  if (missing.length === 0) return null;
  return (
    <Card as="section" tone="soft" className={styles.card}>
      <h2 className={styles.title}>
        {isSelling
          ? `등록하지 않은 정보 ${missing.length}가지`
          : `판매를 시작하려면 ${missing.length}가지가 더 필요해요`}
      </h2>
      {missing.map((section) => {
        const { to, title, text, icon } = SECTION_LINKS[section];
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
