import type { MissingSection, Seller } from '@backoffice/contracts';
import { Badge, Card, LinkRow, ProgressBar } from '@backoffice/ui';
import { PAPERS } from '../papers/papers.ts';
import { withReturnPath } from '../papers/returnPath.ts';
import styles from './AccountHomePage.module.css';

/** Props of `SellerInfoCard`. */
export interface SellerInfoCardProps {
  readonly seller: Seller;
  readonly missing: readonly MissingSection[];
  /** Papers that another screen asks for. */
  readonly asked: ReadonlySet<string>;
  /** Where the seller goes on when all is there. */
  readonly back?: string;
}

/** The three papers of a seller: what is on file, what is missing, and what filling it in makes possible. */
export function SellerInfoCard({ seller, missing, asked, back }: SellerInfoCardProps) {
  return (
    <Card as="section">
      <h2 className={styles.heading}>판매자 정보</h2>
      {missing.length > 0 && <Remaining missing={missing} />}
      <ul className={styles.rows}>
        {PAPERS.map(({ section, title, to, benefit, summary }) => {
          const isMissing = missing.includes(section);
          const value =
            isMissing || asked.has(section) ? <Badge color="red">입력 필요</Badge> : <Badge color="green">완료</Badge>;
          return (
            <li key={section}>
              <LinkRow
                to={withReturnPath(to, back)}
                title={title}
                text={isMissing ? benefit : summary(seller)}
                value={value}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Remaining({ missing }: { readonly missing: readonly MissingSection[] }) {
  const done = PAPERS.length - missing.length;
  return (
    <div className={styles.remaining}>
      <p className={styles.remainingTitle}>{`판매 준비까지 ${missing.length}단계 남았습니다`}</p>
      <p className={styles.quiet}>
        {missing.includes('profile')
          ? '프로필을 작성하면 바로 마켓을 만들 수 있습니다.'
          : '이제 마켓을 만들 수 있습니다. 남은 정보도 등록해주세요.'}
      </p>
      <ProgressBar label={`판매 준비 ${PAPERS.length}단계 중 ${done}단계 완료`} value={done / PAPERS.length} />
    </div>
  );
}
