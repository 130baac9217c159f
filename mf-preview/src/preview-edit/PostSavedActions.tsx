import { BottomActions, Button, ButtonLink } from '@backoffice/ui';

/** What the seller may do after a post is stored. */
export function PostSavedActions({ onWriteNext }: { readonly onWriteNext: () => void }) {
  return (
    <BottomActions>
      <ButtonLink to="/accounts">내 계정</ButtonLink>
      <Button variant="primary" onClick={onWriteNext}>
        새 소식 쓰기
      </Button>
    </BottomActions>
  );
}
