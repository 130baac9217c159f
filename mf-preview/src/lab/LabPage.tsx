import { TESTER_GROUP } from '@backoffice/contracts/seller/user';
import { usePlatform } from '@backoffice/platform';
import { Page, PageBar, PageNotFound } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { Lab } from './Lab.tsx';

/** Lab page for testers; other users get a not-found page. */
export const LabPage = observer(function LabPage() {
  const { user } = usePlatform();
  const isTester = user.me?.groups?.includes(TESTER_GROUP) ?? false;
  return isTester ? (
    <Page bar={<PageBar title="실험실" />} width="narrow">
      <Lab />
    </Page>
  ) : (
    <PageNotFound />
  );
});
