import styles from './Change.module.css';

/** A value before and after a change; one value if it does not change or is new. */
export function Change({ before, after }: { readonly before?: string; readonly after: string }) {
  if (before === undefined || before === after) return <span>{after}</span>;
  return (
    <>
      <del className={styles.before}>{before}</del> <ins className={styles.after}>{after}</ins>
    </>
  );
}
