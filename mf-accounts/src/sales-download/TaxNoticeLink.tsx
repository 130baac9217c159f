import { usePlatform } from '@backoffice/platform';
import styles from './SalesDownload.module.css';

/** Link to the notice about tax files; opens a new window. */
export function TaxNoticeLink({ children }: { readonly children: string }) {
  const { config } = usePlatform();
  return (
    <a href={config.links.taxNotice} target="_blank" rel="noreferrer" className={styles.link}>
      <span>{children}</span> <span className={styles.quiet}>새 창</span>
    </a>
  );
}
