import { VisuallyHidden } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { BannerStore } from './BannerStore.ts';

/**
 * Announces the current task to screen readers; an upload in quarters, because every percent would be too many
 * messages.
 */
export const BannerProgress = observer(function BannerProgress({ store }: { readonly store: BannerStore }) {
  const { busy } = store.session;
  const messages = {
    confirm: '',
    save: `배너를 올리는 중 ${Math.floor(store.progress * 4) * 25}%`,
    remove: '배너를 삭제하는 중',
    check: '다시 확인하는 중',
  };
  return (
    <VisuallyHidden>
      <span role="status" aria-label="진행 상황">
        {busy && messages[busy]}
      </span>
    </VisuallyHidden>
  );
});
