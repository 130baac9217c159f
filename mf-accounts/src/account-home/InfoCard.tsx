import { formatNumber } from '@backoffice/contracts/codes/won';
import { toPublicLink } from '@backoffice/contracts/market/marketStatus';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { allowedPaymentOptions, feeTag, isSuspended } from '@backoffice/contracts/seller/sellerState';
import { assetUrl, usePlatform } from '@backoffice/platform';
import { Badge, Card, CopyableLink, DefinitionList, Picture } from '@backoffice/ui';
import styles from './AccountHomePage.module.css';

interface InfoCardProps {
  readonly seller: Seller;
  readonly nickname: string;
}

/** Public information of the seller, and followers, way of payment and fee of the account. */
export function InfoCard({ seller, nickname }: InfoCardProps) {
  const { config } = usePlatform();
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
          isSuspended(seller)
            ? { term: '판매 상태', value: <Badge color="red">이용 정지</Badge> }
            : {
                term: '결제 방식',
                value: allowedPaymentOptions(seller).includes(1) ? '서비스 결제, 계좌 입금' : '계좌 입금',
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
