import { useMedia } from '@backoffice/ui';

/** Whether the screen is at least 1024 px wide. */
export function useIsWide(): boolean {
  return useMedia('(width >= 1024px)');
}
