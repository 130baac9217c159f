/*
 * Preloaded into every Node child (`--import`): when the parent is gone, even by kill -9, ask this process
 * to stop the way it would be asked from outside, and do not wait for ever.
 * A child's own workers inherit the flag; they are not ours and keep their channel.
 */
const GRACE_MS = 10_000;

if (new URL(import.meta.url).searchParams.get('parent') === String(process.ppid)) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
  });
  process.channel?.unref();
}
