import { formatNumber } from '@backoffice/contracts/codes/won';
import { toPublicLink } from '@backoffice/contracts/market/marketStatus';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { feeTag, isSuspended } from '@backoffice/contracts/seller/sellerState';
import { assetUrl, usePlatform } from '@backoffice/platform';
import { Badge, Card, CopyableLink, DefinitionList, Picture } from '@backoffice/ui';
import { InquiryButton } from '../shared/InquiryButton.tsx';
import styles from './AccountHomePage.module.css';
import { getSellerStateLabel } from './getSellerStateLabel.ts';

interface InfoCardProps {
  readonly seller: Seller;
  readonly nickname: string;
}

/** Public information of the seller, and followers, state and fee of the account. */
export function InfoCard({ seller, nickname }: InfoCardProps) {
  const { config } = usePlatform();
  const state = getSellerStateLabel(seller);
  const { name, profile } = seller.info;
  const displayName = name || nickname;
  return (
    <Card as="section">
      <div className={styles.person}>
        <Picture
          src={profile ? assetUrl(config.cdnHost, profile) : null}
          alt=""
          rounded="full"
          sizes="88px"
          eager
          className={styles.portrait}
          placeholder={<span className={styles.initial}>{displayName.slice(0, 1)}</span>}
        />
        <div className={styles.names}>
          <h2 className={styles.name}>{displayName}</h2>
          {seller.publicId === '' ? (
            <p className={styles.quiet}>프로필을 작성하면 공개 링크가 생겨요.</p>
          ) : (
            <p className={styles.quiet}>{`@${seller.publicId}`}</p>
          )}
        </div>
      </div>
      {seller.publicId !== '' && (
        <CopyableLink className={styles.link} href={toPublicLink(config.publicHost, seller.publicId)} />
      )}
      <DefinitionList
        className={styles.facts}
        items={[
          { term: '구독자', value: `${formatNumber(seller.subscribe)}명` },
          {
            term: '판매 상태',
            value: (
              <>
                <Badge color={state.color}>{state.label}</Badge>
                <span className={styles.stateDescription}>{state.description}</span>
                {isSuspended(seller) && <InquiryButton />}
              </>
            ),
          },
          {
            term: '수수료',
            value: (
              <>
                <span>{`${seller.fee}%`}</span> <Badge color="mint">{feeTag(seller)}</Badge>
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
