import { Button, type Elements } from '@backoffice/ui';
import styles from './OrderDetails.module.css';

/** The parts of an open order: the name of each, and its label in the bar that leads to it. */
export const DETAILS_PARTS = [
  { title: '주문', label: '주문' },
  { title: '배송', label: '배송' },
  { title: '판매자 메모', label: '알림 · 메모' },
] as const;

/** The bar that leads to the parts of an open order on a phone; `onJump` has the name of one. */
export function DetailsJumps({ onJump }: { readonly onJump: (title: string) => void }) {
  return (
    <nav aria-label="주문 안에서 이동" className={styles.jumps}>
      {DETAILS_PARTS.map(({ title, label }) => (
        <Button key={title} size="sm" onClick={() => onJump(title)}>
          {label}
        </Button>
      ))}
    </nav>
  );
}

/** A part of an open order under its name. */
export function DetailsPart({ title, children }: { readonly title: string; readonly children: Elements }) {
  return (
    <section className={styles.part} aria-label={title} tabIndex={-1}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
