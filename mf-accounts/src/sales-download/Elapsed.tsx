import { usePlatform } from '@backoffice/platform';
import { useEffect, useState } from 'react';

/** The time since an instant (milliseconds), updated every second: `1분 20초 지남`. */
export function Elapsed({ since }: { readonly since: number }) {
  const { now } = usePlatform();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  // `since` comes from the server's clock, which may be a second ahead.
  const seconds = Math.max(0, Math.floor((time - since) / 1000));
  const minutes = Math.floor(seconds / 60);
  return <span>{`${minutes > 0 ? `${minutes}분 ` : ''}${seconds % 60}초 지남`}</span>;
}
