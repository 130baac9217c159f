import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { Card, VisuallyHidden } from '@backoffice/ui';
import { SectionHeading } from '../shared/SectionHeading.tsx';
import styles from './AccountHomePage.module.css';

const NOTICES = [
  { link: 'feePolicy', title: '수수료 정책' },
  { link: 'pricing', title: '요금 안내' },
  { link: 'usageGuide', title: '이용 가이드' },
  { link: 'taxNotice', title: '세금 안내' },
  { link: 'inquiryChat', title: '문의하기' },
] as const;

/** Links to the notices of the service and to the inquiry chat; each opens a new window. */
export function NoticesCard({ links }: { readonly links: ClientConfig['links'] }) {
  return (
    <Card as="section">
      <SectionHeading>안내</SectionHeading>
      <ul className={styles.notices}>
        {NOTICES.map(({ link, title }) => (
          <li key={link}>
            <a href={links[link]} target="_blank" rel="noreferrer" className={styles.notice}>
              <span>{title}</span>
              <VisuallyHidden>새 창</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
