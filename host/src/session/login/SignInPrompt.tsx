import { findErrorEntry } from '@backoffice/contracts/wire/errorCatalogue';
import { usePlatform } from '@backoffice/platform';
import { Button, InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { CONNECTION_FAILURES } from '../../failures/connectionFailureTexts.ts';
import { failureCode } from '../identity/failureCode.ts';
import { type SessionState } from '../SessionStore.ts';
import { useSession } from '../SessionContext.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { leaveForLogin } from '../identity/loginAttempt.ts';
import { loginFailure } from './loginFailure.ts';
import styles from './login.module.css';

const NOT_SENT =
  '이 기기에서는 로그아웃했지만 서버에는 아직 알리지 못했어요. 다시 연결되거나 이 화면을 다시 열면 한 번 더 알려요.';

interface SignInPromptProps {
  readonly state: SessionState;
  readonly redirect: string;
}

/** Explains who may enter, and why an account was signed out, and offers the two ways to sign in. */
export const SignInPrompt = observer(function SignInPrompt({ state, redirect }: SignInPromptProps) {
  const { nav, openInApp } = usePlatform();
  const session = useSession();
  const refused = state.status === 'visitor' ? state.refused : undefined;
  const ended = state.status === 'visitor' ? state.ended : undefined;

  useEffect(() => {
    if (refused !== undefined && refused !== 'login-cancelled') void nav.alert(loginFailure(refused));
  }, [refused, nav]);

  return (
    <LoginScreen title="셀러 백오피스" text="승인된 계정만 이용할 수 있는 서비스예요.">
      {state.status === 'unreachable' ? (
        <>
          <InlineAlert tone="error">{`${CONNECTION_FAILURES[state.failure].title}. ${CONNECTION_FAILURES[state.failure].text}`}</InlineAlert>
          <Button onClick={() => void session.retry()}>다시 시도</Button>
        </>
      ) : (
        <>
          {ended !== undefined && <InlineAlert>{findErrorEntry(ended)?.text}</InlineAlert>}
          {session.hasPendingSignOuts && <InlineAlert tone="warn">{NOT_SENT}</InlineAlert>}
          <SignInButtons isStarting={state.status === 'starting'} redirect={redirect} />
        </>
      )}
      {openInApp && (
        <Button variant="ghost" onClick={openInApp}>
          앱에서 열기
        </Button>
      )}
    </LoginScreen>
  );
});

/** Starts a login with the account of the messaging app, or with an account that the seller types. */
function SignInButtons({ isStarting, redirect }: { readonly isStarting: boolean; readonly redirect: string }) {
  const { config, stored, nav } = usePlatform();
  // The static sign-in is in the page until this screen replaces it.
  const [focused] = useState(() => document.activeElement?.getAttribute('data-login'));
  const [leaving, setLeaving] = useState<'messenger' | 'account'>();

  useEffect(() => {
    // Back from the provider may restore this page from the cache.
    const stay = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(undefined);
    };
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  const leaveFor = (choice: 'messenger' | 'account') => {
    setLeaving(choice);
    const forced = choice === 'account';
    leaveForLogin(window, stored, { apiHost: config.apiHost, redirect, forced }).catch((error: unknown) => {
      setLeaving(undefined);
      void nav.alert(loginFailure(failureCode(error)));
    });
  };
  const getProps = (choice: 'messenger' | 'account') => ({
    autoFocus: focused === choice,
    disabled: isStarting || leaving !== undefined,
    onClick: () => leaveFor(choice),
  });
  return (
    <>
      <Button className={styles.messenger} busy={isStarting || leaving === 'messenger'} {...getProps('messenger')}>
        카카오톡으로 로그인
      </Button>
      <Button variant="secondary" busy={leaving === 'account'} {...getProps('account')}>
        계정 직접 입력하기
      </Button>
    </>
  );
}
