import styles from './PageSkeleton.module.css';

/** The skeleton of a loading page, the same as the static shell's. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true" aria-label="불러오는 중" role="status">
      <div className={styles.bar} />
      <div className={styles.card} />
      <div className={styles.card} />
      <div className={styles.card} />
    </div>
  );
}
