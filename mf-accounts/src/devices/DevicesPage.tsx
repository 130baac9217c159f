import type { AccountSession } from '@backoffice/contracts/wire/session/session';
import { RetryAlert } from '@backoffice/forms';
import { usePlatform } from '@backoffice/platform';
import { Badge, Button, Card, InlineAlert, Moment, Page, PageBar, Skeleton, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { InquiryButton } from '../shared/InquiryButton.tsx';
import styles from './DevicesPage.module.css';
import { SignedInDevices } from './SignedInDevices.ts';

/** Devices on which the account is signed in, with a logout for each but the current one. */
export const DevicesPage = observer(function DevicesPage() {
  const { api, nav } = usePlatform();
  const [devices] = useState(() => new SignedInDevices({ api, nav }));
  const { list } = devices;
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    void list.load();
    return list.cancel;
  }, [list]);
  // The clicked button may be removed with its row: focus the list instead.
  const end = async (session: AccountSession) => {
    await devices.end(session);
    if (!list.value?.some(({ id }) => id === session.id)) listRef.current?.focus();
  };
  const endOthers = async () => {
    await devices.endOthers();
    if (!devices.hasOthers) listRef.current?.focus();
  };
  return (
    <Page bar={<PageBar title="로그인한 기기" backTo="/accounts" />} width="narrow">
      <Stack gap={4}>
        <InlineAlert title="모르는 기기가 있나요?" action={<InquiryButton />}>
          그 기기에서 로그아웃하고 문의해주세요.
        </InlineAlert>
        {list.state.status === 'failed' ? (
          <RetryAlert
            title={devices.needsLogin ? '본인 확인이 필요해요' : '로그인한 기기를 불러오지 못했어요'}
            onRetry={() => list.load()}
          />
        ) : (
          <Card>
            {list.value === undefined ? (
              <Skeleton count={2} width="60%" label="로그인한 기기를 불러오는 중" />
            ) : (
              <DeviceList {...{ devices, listRef }} onEnd={(session) => void end(session)} />
            )}
          </Card>
        )}
        {devices.hasOthers && (
          <Button
            variant="secondary"
            wide
            busy={devices.ending === 'others'}
            disabled={devices.ending !== null}
            onClick={() => void endOthers()}
          >
            다른 기기에서 모두 로그아웃
          </Button>
        )}
      </Stack>
    </Page>
  );
});

interface DeviceListProps {
  readonly devices: SignedInDevices;
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly onEnd: (session: AccountSession) => void;
}

const DeviceList = observer(function DeviceList({ devices, listRef, onEnd }: DeviceListProps) {
  return (
    <ul ref={listRef} tabIndex={-1} aria-label="로그인한 기기">
      {devices.sessions.map((session) => (
        <DeviceRow key={session.id} {...{ session, devices, onEnd }} />
      ))}
    </ul>
  );
});

interface DeviceRowProps extends Pick<DeviceListProps, 'devices' | 'onEnd'> {
  readonly session: AccountSession;
}

const DeviceRow = observer(function DeviceRow({ session, devices, onEnd }: DeviceRowProps) {
  const textId = useId();
  const { id, device, lastSeenAt, isCurrent } = session;
  return (
    <li className={styles.device}>
      <div className={styles.texts}>
        <p className={styles.name}>
          <span>{device}</span> {isCurrent && <Badge color="mint">이 기기</Badge>}
        </p>
        <p id={textId} className={styles.quiet}>
          <span>마지막 사용</span> <Moment at={lastSeenAt} isPressable />
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          aria-label={`${device} 로그아웃`}
          // Two devices of one kind have the same name.
          aria-describedby={textId}
          busy={devices.ending === id}
          disabled={devices.ending !== null}
          onClick={() => onEnd(session)}
        >
          로그아웃
        </Button>
      )}
    </li>
  );
});
