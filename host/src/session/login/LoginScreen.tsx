import { useLocation, usePlatform } from '@backoffice/platform';
import { BarLink, LeaveButton } from '@backoffice/ui';
import { type ReactNode, useEffect } from 'react';
import styles from './login.module.css';

const NAME = '셀러 백오피스';

interface LoginScreenProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
  readonly location?: Pick<Location, 'assign'>;
}

/** The layout of the public screen: its bar, logo, text and actions. */
export function LoginScreen({ title, text, children, location = window.location }: LoginScreenProps) {
  const { bridge, config, nav } = usePlatform();
  // A login that another screen requested is closed over it; both go back in history.
  const left = new URLSearchParams(useLocation().search).has('redirect') ? 'close' : 'back';
  const leave = () => {
    if (window.history.length > 1) window.history.back();
    else if (bridge.isNative) bridge.sendNotice('close');
    else location.assign(config.legacyHost);
  };
  useEffect(() => nav.setScreenTitle(title === NAME ? '' : title), [nav, title]);
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <LeaveButton left={left} onLeft={leave} />
        <div className={styles.right}>
          <a className={styles.inquiry} href={config.links.inquiryChat} target="_blank" rel="noopener noreferrer">
            문의하기
          </a>
          <BarLink to="cart" />
          <BarLink to="setting" />
          <BarLink to="download" />
        </div>
      </header>
      <main className={styles.main}>
        <Mark />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{children}</div>
      </main>
    </div>
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
