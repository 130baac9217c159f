/*
 * Preloaded into every Node child (`--import`): when the parent is gone, even by kill -9, this process gets a SIGTERM
 * as from outside, and exits by force after the grace period.
 * Workers of a child inherit the flag; they have another parent and keep their channel.
 */
const GRACE_MS = 10_000;

if (new URL(import.meta.url).searchParams.get('parent') === String(process.ppid)) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
  });
  process.channel?.unref();
}
