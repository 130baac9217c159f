import type { Platform } from '@backoffice/platform';

/**
 * Leaves the page: the wrapper closes it, a browser opens the promotion page of preview posts (docs/rules.md#previews).
 */
export function leavePreview(
  { bridge, config, guard }: Pick<Platform, 'bridge' | 'config' | 'guard'>,
  replace: (address: string) => void,
): void {
  guard.clear();
  if (bridge.isNative) bridge.send('close');
  else replace(`${config.promoHost.replace(/\/+$/, '')}/promo/preview`);
}
