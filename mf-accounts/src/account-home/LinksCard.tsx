import { Card, LinkRow } from '@backoffice/ui';
import styles from './AccountHomePage.module.css';

/** Props of `LinksCard`. */
export interface LinksCardProps {
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly title: string; readonly text: string }[];
}

/** Screens that belong together, each with what it is good for. */
export function LinksCard({ title, links }: LinksCardProps) {
  return (
    <Card as="section">
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.rows}>
        {links.map((link) => (
          <li key={link.to}>
            <LinkRow {...link} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
