import { BottomActions, Button, Page, PageBar, Skeleton, Stack } from '@backoffice/ui';

/** Props of `PreviewSkeleton`. */
export interface PreviewSkeletonProps {
  readonly title: string;
  readonly saveLabel: string;
  readonly onLeave: () => void;
}

/** The page while the post is loaded. */
export function PreviewSkeleton({ title, saveLabel, onLeave }: PreviewSkeletonProps) {
  return (
    <Page
      bar={<PageBar title={title} onLeft={onLeave} />}
      actions={
        <BottomActions>
          <Button variant="primary" busy>
            {saveLabel}
          </Button>
        </BottomActions>
      }
    >
      <Stack gap={8}>
        <Skeleton shape="block" width="96px" ratio="1 / 1" label="소식을 불러오는 중" />
        <Skeleton shape="block" height="168px" />
        <Skeleton shape="block" height="52px" />
      </Stack>
    </Page>
  );
}
