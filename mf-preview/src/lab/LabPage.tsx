import { usePlatform } from '@backoffice/platform';
import { ButtonLink, EmptyState, Page, PageBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { Lab } from './Lab.tsx';

const TITLE = '실험실';

export const LabPage = observer(function LabPage() {
  const { config, user } = usePlatform();
  const isTester = user.me !== null && config.testers.includes(user.me.uid);
  return (
    <Page bar={<PageBar title={TITLE} />} width="narrow">
      {isTester ? (
        <Lab />
      ) : (
        <EmptyState
          kind="not-allowed"
          text="테스터 계정만 볼 수 있습니다."
          action={<ButtonLink to="/">마켓 목록으로</ButtonLink>}
        />
      )}
    </Page>
  );
});
