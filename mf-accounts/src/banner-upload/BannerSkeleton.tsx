import { Skeleton, Stack } from '@backoffice/ui';
import { BANNER_SHAPE } from './bannerShape.ts';

/** The page while the banner is loaded. */
export function BannerSkeleton() {
  return (
    <div role="status" aria-label="배너를 불러오는 중">
      <Stack gap={5}>
        <Skeleton width="30%" />
        <Skeleton shape="block" ratio={BANNER_SHAPE.ratio} />
        <Skeleton count={3} width="60%" />
      </Stack>
    </div>
  );
}
