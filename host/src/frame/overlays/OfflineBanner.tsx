import { type Connection, usePlatform } from '@backoffice/platform';
import { Button } from '@backoffice/ui';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styles from './OfflineBanner.module.css';

/** Shows on every screen that the connection is lost, and once that it is back. */
export const OfflineBanner = observer(function OfflineBanner({ connection }: { connection: Connection }) {
  const { nav } = usePlatform();
  const [asking, setAsking] = useState(false);
  const { isOffline } = connection;

  useEffect(
    () =>
      reaction(
        () => connection.isOffline,
        (lost) => !lost && nav.toast('다시 연결됐어요.'),
      ),
    [connection, nav],
  );

  const retry = async () => {
    setAsking(true);
    const isBack = await connection.check();
    setAsking(false);
    if (!isBack) nav.toast('아직 연결되지 않았어요.', { type: 'warn' });
  };
  return (
    <div className={isOffline ? styles.offline : undefined}>
      {/* Screen readers announce only changes of a live region that existed before. */}
      <p role="status">{isOffline && '인터넷에 연결되어 있지 않아요. 입력한 내용은 그대로 있어요.'}</p>
      {isOffline && (
        <Button size="sm" busy={asking} onClick={() => void retry()}>
          다시 시도
        </Button>
      )}
    </div>
  );
});
