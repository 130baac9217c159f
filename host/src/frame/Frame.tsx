import { errorCatalogue } from '@backoffice/contracts/wire/errorCatalogue';
import { Navigate, readHomePath, useLocation, usePlatform } from '@backoffice/platform';
import { Button, EmptyState, Page, useScreenTitle } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { CONNECTION_FAILURES, type ConnectionFailure } from '../failures/connectionFailureTexts.ts';
import { ConnectionFailureScreen } from '../failures/ConnectionFailureScreen.tsx';
import { KeepAlivePages } from '../routing/KeepAlivePages.tsx';
import { loginPath } from '../routing/loginPath.ts';
import { useLegacyTarget } from '../routing/legacyTarget.ts';
import { PaletteSlot } from './palette/PaletteSlot.tsx';
import { useSession } from '../session/SessionContext.tsx';
import { FrameExtras } from './FrameExtras.tsx';
import { useRemoveShell } from '../browser/useRemoveShell.ts';

/**
 * The guard of every screen except the login (docs/rules.md#routes): approved accounts only. Legacy addresses are links
 * of buyers and open to everybody.
 */
export const Frame = observer(function Frame() {
  const isLegacy = useLegacyTarget() !== undefined;
  const { user } = usePlatform();
  const { status } = useSession().state;
  const isReady = status === 'signed-in' && user.isApproved;
  return (
    <>
      <Guarded isLegacy={isLegacy} />
      {/* After the screen in the document: a palette that navigates closes when the next screen is already rendered. */}
      {!isLegacy && (isReady || status === 'starting') && <PaletteSlot isReady={isReady} />}
    </>
  );
});

const Guarded = observer(function Guarded({ isLegacy }: { readonly isLegacy: boolean }) {
  const { user, stored } = usePlatform();
  const session = useSession();
  const location = useLocation();
  const { status } = session.state;
  const isReady = status === 'signed-in' && user.isApproved;
  // Set by `openHome`; used once, so that `/` can be opened later.
  const [leadsHome, setLeadsHome] = useState(() => document.documentElement.dataset['home'] !== undefined);
  const home = readHomePath(stored);
  const isHome = location.pathname === home;
  useEffect(() => {
    if (isReady && isHome) setLeadsHome(false);
  }, [isReady, isHome]);

  if (isLegacy) return <KeepAlivePages />;
  if (status === 'starting' || status === 'ended') return null;
  const showsLists = session.state.status === 'unreachable' && session.state.showsLists === true;
  if (session.state.status === 'unreachable' && !showsLists)
    return <Unreachable failure={session.state.failure} onRetry={session.retry} />;
  if (status === 'without-seller') return <WithoutSeller onLeave={session.signOut} />;
  if (!isReady && !showsLists) return <Navigate to={loginPath(location)} replace />;
  if (isReady && leadsHome && !isHome) return <Navigate to={home} replace />;
  return (
    <FrameExtras>
      <KeepAlivePages />
    </FrameExtras>
  );
});

function Unreachable({ failure, onRetry }: { failure: ConnectionFailure; onRetry: () => Promise<void> }) {
  useScreenTitle(CONNECTION_FAILURES[failure].title);
  return <ConnectionFailureScreen failure={failure} onRetry={onRetry} />;
}

/** Shows no data of the former account, because another account may be signed in now. */
function WithoutSeller({ onLeave }: { onLeave: () => Promise<void> }) {
  const { title, text, confirmText } = errorCatalogue['seller-not-found'];
  useScreenTitle(title);
  useRemoveShell();
  return (
    <Page>
      <EmptyState
        kind="failed"
        title={title}
        text={text}
        isHeading
        action={
          <Button variant="danger" onClick={() => void onLeave()}>
            {confirmText}
          </Button>
        }
      />
    </Page>
  );
}
