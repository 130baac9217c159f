import { ButtonLink } from '../button/ButtonLink.tsx';
import { EmptyState } from '../status/EmptyState.tsx';
import { Page } from './Page.tsx';

/** What stands where there is no page, or none for this person: the same words for both. */
export function PageNotFound() {
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
