import { type MissingSection, getMissingSections } from '@backoffice/contracts/seller/profileCompleteness';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { isSuspended } from '@backoffice/contracts/seller/sellerState';
import { APPROVED_LEVEL } from '@backoffice/contracts/seller/user';
import { Badge, Card, LinkRow, ProgressBar } from '@backoffice/ui';
import { SectionHeading } from '../shared/SectionHeading.tsx';
import { SELLER_SECTIONS, isOptional } from '../shared/seller-sections/sellerSections.ts';
import { addReturnPath } from '../shared/seller-sections/readReturnPath.ts';
import styles from './AccountHomePage.module.css';

interface SellerInfoCardProps {
  readonly seller: Seller;
  /** Sections that the query requests; they are marked as missing even if they are complete. */
  readonly requested: ReadonlySet<string>;
  /** Path to return to after all sections are complete. */
  readonly back?: string;
}

/** The three sections of the seller information: saved values, missing sections and the benefit of each. */
export function SellerInfoCard({ seller, requested, back }: SellerInfoCardProps) {
  const missing = getMissingSections({ level: APPROVED_LEVEL }, seller);
  return (
    <Card as="section">
      <SectionHeading>판매자 정보</SectionHeading>
      {missing.length > 0 && !isSuspended(seller) && <RemainingSteps missing={missing} />}
      <ul className={styles.rows}>
        {SELLER_SECTIONS.map(({ section, title, to, benefit, summary }) => {
          const isMissing = missing.includes(section);
          const isUnavailable = isMissing && isSuspended(seller);
          const isLeftOut = isOptional(section, seller) && !seller.business.uploadDT;
          const values = isLeftOut ? '사업자등록이 있으면 등록해주세요.' : summary(seller);
          return (
            <li key={section}>
              <LinkRow
                to={addReturnPath(to, back)}
                title={title}
                text={isUnavailable ? '등록하지 않은 정보예요.' : isMissing && !isLeftOut ? benefit : values}
                value={
                  isUnavailable ? undefined : (
                    <SectionBadge isLeftOut={isLeftOut} isMissing={isMissing || requested.has(section)} />
                  )
                }
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function SectionBadge({ isLeftOut, isMissing }: { readonly isLeftOut: boolean; readonly isMissing: boolean }) {
  if (isLeftOut) return <Badge color="gray">선택</Badge>;
  return isMissing ? <Badge color="red">입력 필요</Badge> : <Badge color="green">완료</Badge>;
}

/** Sections without which a seller can sell nothing; the business information can follow. */
const NEEDED: readonly MissingSection[] = ['profile', 'bank'];

function RemainingSteps({ missing }: { readonly missing: readonly MissingSection[] }) {
  const left = NEEDED.filter((section) => missing.includes(section)).length;
  const done = NEEDED.length - left;
  if (left === 0)
    return (
      <div className={styles.remaining}>
        <p className={styles.remainingTitle}>사업자 정보도 등록해주세요</p>
      </div>
    );
  return (
    <div className={styles.remaining}>
      <p className={styles.remainingTitle}>{`판매 준비까지 ${left}단계 남음`}</p>
      <p className={styles.quiet}>
        {missing.includes('profile')
          ? '프로필을 작성하면 바로 마켓을 만들 수 있어요.'
          : '마켓을 만들 수 있어요. 오픈하려면 계좌를 등록해주세요.'}
      </p>
      <ProgressBar label={`판매 준비 ${NEEDED.length}단계 중 ${done}단계 완료`} value={done / NEEDED.length} />
    </div>
  );
}
