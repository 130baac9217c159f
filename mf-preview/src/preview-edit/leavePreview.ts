import type { Platform } from '@backoffice/platform';

/** Leaves the screen: the wrapper is told to close it, a browser goes to the promotion page of preview posts (specification, section 2). */
export function leavePreview(
  { bridge, config, guard }: Pick<Platform, 'bridge' | 'config' | 'guard'>,
  replace: (address: string) => void,
): void {
  guard.clear();
  if (bridge.isNative) bridge.send('close');
  else replace(`${config.promoHost.replace(/\/+$/, '')}/promo/preview`);
}
