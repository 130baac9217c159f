import { Skeleton, Stack } from '@backoffice/ui';

/** The form of a post while it is loading. */
export function PreviewSkeleton() {
  return (
    <Stack gap={8}>
      <Skeleton shape="block" width="96px" ratio="1 / 1" label="소식을 불러오는 중" />
      <Skeleton shape="block" height="168px" />
      <Skeleton shape="block" height="52px" />
    </Stack>
  );
}
