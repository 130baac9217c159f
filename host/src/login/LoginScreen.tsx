import { usePlatform } from '@backoffice/platform';
import { LeaveButton } from '@backoffice/ui';
import { type ReactNode, useEffect } from 'react';
import styles from './login.module.css';

const NAME = '셀러 백오피스';

/** The layout of the public screen: logo, text, actions and contact. */
export function LoginScreen({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { config, nav } = usePlatform();
  useEffect(() => nav.setScreenTitle(title === NAME ? '' : title), [nav, title]);
  return (
    <main className={styles.screen}>
      {window.history.length > 1 && (
        <div className={styles.back}>
          <LeaveButton left="back" onLeft={() => window.history.back()} />
        </div>
      )}
      <a className={styles.inquiry} href={config.links.inquiryChat} target="_blank" rel="noopener noreferrer">
        문의하기
      </a>
      <Mark />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </main>
  );
}

function Mark() {
  return (
    <svg className="shell-mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" />
      <path d="M9 13h14l-1.2 10H10.2zM12 13a4 4 0 0 1 8 0" />
    </svg>
  );
}
