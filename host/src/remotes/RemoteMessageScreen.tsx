import { useLocation, useNavigate } from '@backoffice/platform';
import { ButtonLink, EmptyState, Page, PageBar, Stack, type Elements } from '@backoffice/ui';
import type { ComponentProps } from 'react';
import { useRemoveShell } from '../browser/useRemoveShell.ts';
import styles from './RemoteMessageScreen.module.css';

/** Props of `RemoteMessageScreen`. */
export interface RemoteMessageScreenProps {
  readonly kind: ComponentProps<typeof EmptyState>['kind'];
  /** The title of the page. */
  readonly pageTitle: string;
  readonly title: string;
  readonly text: string;
  /** The button that may restore the screen. */
  readonly action: Elements;
  /** The remote, build and team of the screen, which a seller reads out to the support. */
  readonly build?: string;
}

/** A message in place of a screen of a remote, with a link to a screen of another remote. */
export function RemoteMessageScreen({ kind, pageTitle, title, text, action, build }: RemoteMessageScreenProps) {
  const navigate = useNavigate();
  const isMarketList = useLocation().pathname === '/';
  useRemoveShell();
  return (
    <Page bar={<PageBar title={pageTitle} left={isMarketList ? 'none' : 'back'} onLeft={() => void navigate('/')} />}>
      <EmptyState
        kind={kind}
        title={title}
        text={text}
        action={
          <Stack gap={2}>
            {action}
            {isMarketList ? (
              <ButtonLink to="/accounts" variant="secondary">
                내 계정으로 가기
              </ButtonLink>
            ) : (
              <ButtonLink to="/" variant="secondary">
                마켓으로 가기
              </ButtonLink>
            )}
            {build && (
              <p className={styles.build} translate="no">
                {build}
              </p>
            )}
          </Stack>
        }
      />
    </Page>
  );
}
