import { usePlatform } from '@backoffice/platform';
import { Button } from '@backoffice/ui';
import styles from './PostLink.module.css';
import { postAddress } from './postAddress.ts';
import { useCopyLink } from './useCopyLink.ts';

/** The public link of a post, to be opened and copied. */
export function PostLink({ previewId }: { readonly previewId: string }) {
  const { config } = usePlatform();
  const copy = useCopyLink();
  const link = postAddress(config.promoHost, previewId);
  return (
    <div className={styles.link}>
      <a href={link} target="_blank" rel="noreferrer" className={styles.address}>
        {link}
      </a>
      <Button size="sm" onClick={() => void copy(link)}>
        링크 복사
      </Button>
    </div>
  );
}
