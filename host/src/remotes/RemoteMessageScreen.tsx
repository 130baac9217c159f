import { useLocation, useNavigate } from '@backoffice/platform';
import { ButtonLink, EmptyState, Page, PageBar, Stack, type Elements } from '@backoffice/ui';
import type { ComponentProps } from 'react';
import { useRemoveShell } from '../browser/useRemoveShell.ts';

/** Props of `RemoteMessageScreen`. */
export interface RemoteMessageScreenProps {
  readonly kind: ComponentProps<typeof EmptyState>['kind'];
  /** The title of the page. */
  readonly pageTitle: string;
  readonly title: string;
  readonly text: string;
  /** The button that may restore the screen. */
  readonly action: Elements;
}

/** A message in place of a screen of a remote, with a link to a screen of another remote. */
export function RemoteMessageScreen({ kind, pageTitle, title, text, action }: RemoteMessageScreenProps) {
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
          </Stack>
        }
      />
    </Page>
  );
}
