import { ButtonLink } from '../../controls/button/ButtonLink.tsx';
import { EmptyState } from '../../feedback/status/EmptyState.tsx';
import { Page } from './Page.tsx';
import { useScreenTitle } from './useScreenTitle.ts';

const TITLE = '페이지를 찾을 수 없어요';

/** The screen of an unknown path, and of a path without permission: the two must look alike. */
export function PageNotFound() {
  useScreenTitle(TITLE);
  return (
    <Page>
      <EmptyState
        kind="nothing-matches"
        title={TITLE}
        isHeading
        text="주소가 바뀌었거나 사라진 페이지예요."
        action={<ButtonLink to="/">마켓으로 가기</ButtonLink>}
      />
    </Page>
  );
}
