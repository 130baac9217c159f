import type { PreviewSummary } from '@backoffice/contracts/market/previewEndpoints';
import { assetUrl, usePlatform } from '@backoffice/platform';
import { Badge, Button, ButtonLink, Moment, Picture, useCopyLink } from '@backoffice/ui';
import { useId } from 'react';
import { getPostAddress } from '../post-link/getPostAddress.ts';
import styles from './PostList.module.css';

/** A post with links to its form and public page, and a button that copies the public link. */
export function PostRow({ post }: { readonly post: PreviewSummary }) {
  const { config } = usePlatform();
  const copy = useCopyLink();
  const id = useId();
  const { _id, cover, excerpt, schedule, createdAt } = post;
  const link = getPostAddress(config.promoHost, _id);
  return (
    <li className={styles.row} aria-labelledby={id}>
      <Picture
        src={cover === null ? null : assetUrl(config.cdnHost, cover)}
        alt=""
        sizes="64px"
        className={styles.picture}
      />
      <div className={styles.text}>
        <p id={id} className={styles.excerpt}>
          {excerpt}
        </p>
        <p className={styles.facts}>
          {schedule !== '' && <Badge color="mint">{`${schedule} 출시 예정`}</Badge>}
          {cover === null && <Badge color="yellow">사진 없음</Badge>}
          <span className={styles.quiet}>
            <Moment at={createdAt} />
          </span>
        </p>
        <div className={styles.actions}>
          <ButtonLink to={`/accounts/preview/${_id}`} size="sm" aria-describedby={id}>
            수정
          </ButtonLink>
          <Button size="sm" aria-describedby={id} onClick={() => void copy(link)}>
            링크 복사
          </Button>
          <a href={link} target="_blank" rel="noreferrer" aria-describedby={id} className={styles.open}>
            공개 페이지
          </a>
        </div>
      </div>
    </li>
  );
}
