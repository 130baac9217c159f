import { Card, LinkRow } from '@backoffice/ui';
import { SectionHeading } from '../shared/SectionHeading.tsx';
import styles from './AccountHomePage.module.css';

interface LinksCardProps {
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly title: string; readonly text?: string }[];
}

/** Group of links with a description each. */
export function LinksCard({ title, links }: LinksCardProps) {
  return (
    <Card as="section">
      <SectionHeading>{title}</SectionHeading>
      <ul className={styles.rows}>
        {links.map(({ to, title: name, text }) => (
          <li key={to}>
            <LinkRow to={to} title={name} text={text} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
