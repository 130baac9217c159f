/*
 * Preloaded into every Node child (`--import`). When the parent exits, even by kill -9, this process receives SIGTERM,
 * and exits by force after the grace period. Workers of a child inherit the flag, but have another parent and channel.
 */
const GRACE_MS = 10_000;

if (new URL(import.meta.url).searchParams.get('parent') === String(process.ppid)) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
  });
  process.channel?.unref();
}
