import { withTimeout } from '@backoffice/platform';

/** Maximum time in milliseconds that a start or logout waits for provider, API and storage. */
const TIMEOUT = 3000;

/** Runs an asynchronous function and resolves when it has settled, successfully or not, or after three seconds. */
export async function settled(act: () => Promise<unknown>): Promise<void> {
  await withTimeout(
    act().catch(() => {}),
    TIMEOUT,
    () => {},
  );
}
