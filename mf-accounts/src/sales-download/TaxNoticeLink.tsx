import { usePlatform } from '@backoffice/platform';
import styles from './SalesDownload.module.css';

/** A link to the notice about the tax files; it opens a new window. */
export function TaxNoticeLink({ children }: { readonly children: string }) {
  const { config } = usePlatform();
  return (
    <a href={config.links.taxNotice} target="_blank" rel="noreferrer" className={styles.link}>
      <span>{children}</span> <span className={styles.quiet}>새 창</span>
    </a>
  );
}
