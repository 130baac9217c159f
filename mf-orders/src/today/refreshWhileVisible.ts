const INTERVAL_MS = 60_000;

/** Calls `refresh` every minute while the page is visible, and when it is seen again; the returned function ends that. */
export function refreshWhileVisible(refresh: () => void): () => void {
  const refreshIfVisible = () => {
    if (document.visibilityState === 'visible') refresh();
  };
  const timer = setInterval(refreshIfVisible, INTERVAL_MS);
  document.addEventListener('visibilitychange', refreshIfVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refreshIfVisible);
  };
}
