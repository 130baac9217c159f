import type { AccountSession } from '@backoffice/contracts';
import { usePlatform } from '@backoffice/platform';
import { formatDateTime } from '@backoffice/time';
import { Badge, Button, Card, InlineAlert, Skeleton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { SectionHeading } from '../section-heading/SectionHeading.tsx';
import styles from './DevicesCard.module.css';
import { SignedInDevices } from './SignedInDevices.ts';

/** The devices on which the account is signed in; each but the present one can be signed out. */
export const DevicesCard = observer(function DevicesCard() {
  const { api, nav } = usePlatform();
  const [devices] = useState(() => new SignedInDevices({ api, nav }));
  const { list } = devices;
  useEffect(() => {
    void list.load();
    return list.cancel;
  }, [list]);
  return (
    <Card as="section">
      <SectionHeading>로그인한 기기</SectionHeading>
      {list.state.status === 'failed' ? (
        <InlineAlert
          className={styles.failed}
          title="로그인한 기기를 불러오지 못했습니다"
          action={
            <Button size="sm" onClick={() => void list.load()}>
              다시 시도
            </Button>
          }
        />
      ) : (
        <ul className={styles.devices}>
          {list.value === undefined && <Skeleton className={styles.skeleton} />}
          {list.value?.map((session) => (
            <DeviceRow key={session.id} session={session} devices={devices} />
          ))}
        </ul>
      )}
      {devices.hasOthers && (
        <Button
          variant="secondary"
          wide
          busy={devices.ending === 'others'}
          disabled={devices.ending !== null}
          onClick={() => void devices.endOthers()}
        >
          다른 기기에서 모두 로그아웃
        </Button>
      )}
    </Card>
  );
});

interface DeviceRowProps {
  readonly session: AccountSession;
  readonly devices: SignedInDevices;
}

const DeviceRow = observer(function DeviceRow({ session, devices }: DeviceRowProps) {
  const { id, device, network, lastSeenAt, isCurrent } = session;
  return (
    <li className={styles.device}>
      <div className={styles.texts}>
        <p className={styles.name}>
          {device} {isCurrent && <Badge color="mint">현재 기기</Badge>}
        </p>
        <p className={styles.quiet}>
          {formatDateTime(lastSeenAt)} 접속 · {network}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          aria-label={`${device} 로그아웃`}
          busy={devices.ending === id}
          disabled={devices.ending !== null}
          onClick={() => void devices.end(session)}
        >
          로그아웃
        </Button>
      )}
    </li>
  );
});
