/** How long a start or a logout waits for provider, API and storage, in milliseconds. */
const TIMEOUT = 3000;

/** Runs an act and resolves when it has ended, successful or not, or after three seconds. */
export async function settled(act: () => Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, TIMEOUT)));
  const done = act().catch(() => {});
  await Promise.race([done, late]);
  clearTimeout(timer);
}
