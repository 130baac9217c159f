import { usePlatform } from '@backoffice/platform';
import { Button, InlineAlert } from '@backoffice/ui';
import { useEffect, useState } from 'react';
import { beginLogin } from '../identity/loginAttempt.ts';
import { CONNECTION_FAILURES } from '../connection-failure/connectionFailureTexts.ts';
import { type SessionState } from '../session/SessionStore.ts';
import { useSession } from '../session/SessionContext.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { loginFailure } from './loginFailure.ts';
import styles from './login.module.css';

/** Explains who may enter and offers the two ways to sign in. */
export function SignInPrompt({ state, redirect }: { state: SessionState; redirect: string }) {
  const { config, expire, nav, openInApp } = usePlatform();
  const { retry } = useSession();
  const [leaving, setLeaving] = useState(false);
  const refused = state.status === 'visitor' ? state.refused : undefined;
  const busy = leaving || state.status === 'starting';

  useEffect(() => {
    if (refused !== undefined && refused !== 'login-cancelled') void nav.alert(loginFailure(refused));
  }, [refused, nav]);

  useEffect(() => {
    // Back from the provider may restore this page from the cache.
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  const leaveFor = (forced: boolean) => {
    setLeaving(true);
    window.location.assign(beginLogin(expire, { apiHost: config.apiHost, redirect, forced }));
  };
  return (
    <LoginScreen title="셀러 백오피스" text="승인된 계정만 이용할 수 있는 서비스입니다.">
      {state.status === 'unreachable' ? (
        <>
          <InlineAlert tone="error">
            {CONNECTION_FAILURES[state.failure].title}. {CONNECTION_FAILURES[state.failure].text}
          </InlineAlert>
          <Button onClick={() => void retry()}>다시 시도</Button>
        </>
      ) : (
        <>
          <Button className={styles.messenger} busy={busy} onClick={() => leaveFor(false)}>
            카카오톡으로 로그인
          </Button>
          <Button variant="secondary" disabled={busy} onClick={() => leaveFor(true)}>
            계정 직접 입력하기
          </Button>
        </>
      )}
      {openInApp && (
        <Button variant="ghost" onClick={openInApp}>
          앱에서 열기
        </Button>
      )}
    </LoginScreen>
  );
}
