import { Skeleton, Stack } from '@backoffice/ui';

/** The form of a product while it is loading. */
export function ProductFormSkeleton() {
  return (
    <div role="status" aria-label="상품을 불러오는 중">
      <Stack gap={5}>
        <Skeleton width="30%" />
        <Skeleton shape="block" height="48px" />
        <Skeleton shape="block" height="120px" />
        <Skeleton shape="block" width="96px" ratio="1 / 1" />
        <Skeleton shape="block" height="180px" />
      </Stack>
    </div>
  );
}
