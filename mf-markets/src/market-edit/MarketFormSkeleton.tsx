import { Skeleton, Stack } from '@backoffice/ui';

/** Placeholder of the market form while the market loads. */
export function MarketFormSkeleton() {
  return (
    <div role="status" aria-label="마켓을 불러오는 중">
      <Stack gap={5}>
        <Skeleton width="40%" />
        <Skeleton shape="block" height="48px" />
        <Skeleton shape="block" width="96px" ratio="1 / 1" />
        <Skeleton shape="block" height="120px" />
        <Skeleton shape="block" height="48px" count={3} />
      </Stack>
    </div>
  );
}
