import { usePlatform } from '@backoffice/platform';
import { ButtonLink, EmptyState, Page, PageBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { Lab } from './Lab.tsx';

export const LabPage = observer(function LabPage() {
  const { config, user } = usePlatform();
  const isTester = user.me !== null && config.testers.includes(user.me.uid);
  return isTester ? (
    <Page bar={<PageBar title="실험실" />} width="narrow">
      <Lab />
    </Page>
  ) : (
    <Absent />
  );
});

/** To everybody else there is no such page; the words are the host's for an unknown path. */
function Absent() {
  return (
    <Page>
      <EmptyState
        kind="nothing-matches"
        title="페이지를 찾을 수 없습니다"
        text="주소가 바뀌었거나 사라진 페이지입니다."
        action={<ButtonLink to="/">마켓으로 가기</ButtonLink>}
      />
    </Page>
  );
}
