import { VisuallyHidden } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { BannerStore } from './BannerStore.ts';

/** Says aloud what is under way, an upload in quarters: every percent would be a flood. */
export const BannerProgress = observer(function BannerProgress({ store }: { readonly store: BannerStore }) {
  const { kind } = store.work;
  const quarter = Math.floor(store.upload.progress * 4) * 25;
  const words = {
    asking: '',
    saving: `배너를 올리는 중 ${quarter}%`,
    deleting: '배너를 삭제하는 중',
    checking: '다시 확인하는 중',
  };
  return (
    <VisuallyHidden>
      <span role="status" aria-label="진행 상황">
        {kind && words[kind]}
      </span>
    </VisuallyHidden>
  );
});
