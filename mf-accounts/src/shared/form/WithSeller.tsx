import type { Seller } from '@backoffice/contracts/seller/seller';
import { findRemedy } from '@backoffice/contracts/wire/findRemedy';
import { ApiError, usePlatform } from '@backoffice/platform';
import { Button, EmptyState, Page, PageBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';

interface WithSellerProps {
  readonly title: string;
  readonly children: (seller: Seller) => ReactElement;
}

/** Renders a page that needs the seller record; otherwise shows an error with a retry button. */
export const WithSeller = observer(function WithSeller({ title, children }: WithSellerProps) {
  const { nav, session, user } = usePlatform();
  if (user.seller !== null) return children(user.seller);
  const retry = () => {
    session.refresh().catch((error: unknown) => {
      const remedy = findRemedy(error instanceof ApiError ? error.status : undefined);
      nav.toast(`불러오지 못했어요. ${remedy}`, { type: 'warn' });
    });
  };
  return (
    <Page bar={<PageBar title={title} />}>
      <EmptyState kind="failed" action={<Button onClick={retry}>다시 시도</Button>} />
    </Page>
  );
});
