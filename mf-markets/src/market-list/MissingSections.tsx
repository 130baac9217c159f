import type { MissingSection } from '@backoffice/contracts/seller/profileCompleteness';
import { Card, LinkRow } from '@backoffice/ui';
import styles from './MissingSections.module.css';
import { SECTION_LINKS } from './sectionLinks.tsx';

interface MissingSectionsProps {
  readonly missing: readonly MissingSection[];
  /** Whether the seller has opened a market, for which nothing was missing. */
  readonly isSelling: boolean;
}

/**
 * Missing parts of the seller information with their benefits; renders nothing if none is missing. Selling needs no
 * business information, which is offered last.
 */
export function MissingSections({ missing, isSelling }: MissingSectionsProps) {
  const needed = missing.filter((section) => section !== 'business');
  if (missing.length === 0) return null;
  return (
    <Card as="section" tone="soft" className={styles.card}>
      <h2 className={styles.title}>
        {needed.length === 0
          ? '사업자등록이 있다면 등록해주세요'
          : isSelling
            ? `등록하지 않은 정보 ${needed.length}가지`
            : `판매를 시작하려면 ${needed.length}가지가 더 필요해요`}
      </h2>
      {(needed.length > 0 ? needed : missing).map((section) => {
        const { to, title, text, icon } = SECTION_LINKS[section];
        return <LinkRow key={section} to={to} title={title} text={text} icon={icon} />;
      })}
    </Card>
  );
}
