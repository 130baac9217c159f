import type { BridgeResult } from '@backoffice/contracts/wire/bridgeMessages';
import type { Bridge } from './Bridge.ts';

/** Time for the user to decide about a permission, in milliseconds. */
const TIMEOUT = 60_000;

/**
 * Requests a permission of the phone from the user unless it is already decided; resolves to the state. `undetermined`
 * also means a browser, a wrapper without permissions, and a wrapper without a response: the caller then tries the
 * action all the same.
 */
export async function requestPermission(
  bridge: Bridge,
  name: 'camera' | 'media' | 'notification',
): Promise<BridgeResult<'permission.get'>['state']> {
  if (!bridge.can('permissions')) return 'undetermined';
  try {
    const { state } = await bridge.request('permission.get', { name });
    if (state !== 'undetermined') return state;
    return (await bridge.request('permission.request', { name }, { timeout: TIMEOUT })).state;
  } catch {
    return 'undetermined';
  }
}
