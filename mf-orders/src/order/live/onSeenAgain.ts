/** Calls back when the page is seen again, and with each focus; the returned function ends it. */
export function onSeenAgain(callback: () => void): () => void {
  const callIfSeen = () => {
    if (document.visibilityState === 'visible') callback();
  };
  document.addEventListener('visibilitychange', callIfSeen);
  window.addEventListener('focus', callIfSeen);
  return () => {
    document.removeEventListener('visibilitychange', callIfSeen);
    window.removeEventListener('focus', callIfSeen);
  };
}
