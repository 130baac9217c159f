import { usePlatform } from '@backoffice/platform';
import styles from './SalesDownload.module.css';

/** Leads to the notice on what tax files hold; it opens beside the back office. */
export function TaxNoticeLink({ children }: { readonly children: string }) {
  const { config } = usePlatform();
  return (
    <a href={config.links.taxNotice} target="_blank" rel="noreferrer" className={styles.link}>
      {children} <span className={styles.quiet}>새 창</span>
    </a>
  );
}
