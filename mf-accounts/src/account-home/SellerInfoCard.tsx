import type { MissingSection } from '@backoffice/contracts/seller/profileCompleteness';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { isSuspended } from '@backoffice/contracts/seller/sellerState';
import { Badge, Card, LinkRow, ProgressBar } from '@backoffice/ui';
import { SectionHeading } from '../shared/SectionHeading.tsx';
import { SELLER_SECTIONS, isOptional } from '../shared/seller-sections/sellerSections.ts';
import { addReturnPath } from '../shared/seller-sections/readReturnPath.ts';
import styles from './AccountHomePage.module.css';

interface SellerInfoCardProps {
  readonly seller: Seller;
  readonly missing: readonly MissingSection[];
  /** Sections that the query requests; they are marked as missing even if they are complete. */
  readonly requested: ReadonlySet<string>;
  /** Path to return to after all sections are complete. */
  readonly back?: string;
}

/** The three sections of the seller information: saved values, missing sections and the benefit of each. */
export function SellerInfoCard({ seller, missing, requested, back }: SellerInfoCardProps) {
  return (
    <Card as="section">
      <SectionHeading>판매자 정보</SectionHeading>
      {missing.length > 0 && !isSuspended(seller) && <RemainingSteps seller={seller} missing={missing} />}
      <ul className={styles.rows}>
        {SELLER_SECTIONS.map(({ section, title, to, benefit, summary }) => {
          const isMissing = missing.includes(section);
          const isLeftOut = isOptional(section, seller) && !seller.business.uploadDT;
          const values = isLeftOut ? '사업자등록을 하면 그때 등록해주세요.' : summary(seller);
          return (
            <li key={section}>
              <LinkRow
                to={addReturnPath(to, back)}
                title={title}
                text={isMissing ? (isSuspended(seller) ? '등록하지 않은 정보예요.' : benefit) : values}
                value={<SectionBadge isLeftOut={isLeftOut} isMissing={isMissing || requested.has(section)} />}
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

function RemainingSteps({ seller, missing }: Pick<SellerInfoCardProps, 'seller' | 'missing'>) {
  const required = SELLER_SECTIONS.filter(({ section }) => !isOptional(section, seller));
  const done = required.length - missing.length;
  return (
    <div className={styles.remaining}>
      <p className={styles.remainingTitle}>{`판매 준비까지 ${missing.length}단계 남음`}</p>
      <p className={styles.quiet}>
        {missing.includes('profile')
          ? '프로필을 작성하면 바로 마켓을 만들 수 있어요.'
          : '이제 마켓을 만들 수 있어요. 남은 정보도 등록해주세요.'}
      </p>
      <ProgressBar label={`판매 준비 ${required.length}단계 중 ${done}단계 완료`} value={done / required.length} />
    </div>
  );
}
