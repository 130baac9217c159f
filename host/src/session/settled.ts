/** How long a logout waits for drafts, provider and API, in milliseconds. */
const TIMEOUT = 3000;

/** Runs an act of leaving to its end, successful or not, for at most three seconds. */
export async function settled(act: () => Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, TIMEOUT)));
  const done = act().catch(() => {});
  await Promise.race([done, late]);
  clearTimeout(timer);
}
