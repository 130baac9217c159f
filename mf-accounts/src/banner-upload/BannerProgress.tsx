import { VisuallyHidden } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { BannerStore } from './BannerStore.ts';

/**
 * Announces the current task to screen readers; an upload in quarters, because every percent would be too many
 * messages.
 */
export const BannerProgress = observer(function BannerProgress({ store }: { readonly store: BannerStore }) {
  const { kind } = store.task;
  const quarter = Math.floor(store.progress * 4) * 25;
  const messages = {
    confirming: '',
    saving: `배너를 올리는 중 ${quarter}%`,
    deleting: '배너를 삭제하는 중',
    checking: '다시 확인하는 중',
  };
  return (
    <VisuallyHidden>
      <span role="status" aria-label="진행 상황">
        {kind && messages[kind]}
      </span>
    </VisuallyHidden>
  );
});
