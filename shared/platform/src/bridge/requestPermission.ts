import type { BridgeResult } from '@backoffice/contracts';
import type { Bridge } from './Bridge.ts';

/** How long a person may think about a permission, in milliseconds. */
const TIMEOUT = 60_000;

/**
 * Asks the person for a permission of the phone unless the phone knows the answer already; resolves to the state.
 * `undetermined` also stands for a browser, a wrapper without permissions, and one that does not answer: what needs the
 * permission is then tried all the same.
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
