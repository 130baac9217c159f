import { usePlatform } from '@backoffice/platform';
import { useEffect, useState } from 'react';

/** How long ago an instant (milliseconds) was, counted on: `1분 20초 지남`. */
export function Elapsed({ since }: { readonly since: number }) {
  const { now } = usePlatform();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  // The server's clock says when it began, and may be a second ahead.
  const seconds = Math.max(0, Math.floor((at - since) / 1000));
  const minutes = Math.floor(seconds / 60);
  return <>{`${minutes > 0 ? `${minutes}분 ` : ''}${seconds % 60}초 지남`}</>;
}
