import { CARRIERS } from '@backoffice/contracts/codes/carriers';
import { formatNumber } from '@backoffice/contracts/codes/won';
import { usePlatform } from '@backoffice/platform';
import { Button, IconButton, InlineAlert, SelectField, Sheet, Spinner, Stack } from '@backoffice/ui';
import { Flashlight, FlashlightOff, Volume2, VolumeX } from 'lucide-react';
import { observer, useLocalObservable } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { ScanField } from './ScanField.tsx';
import { ScanFlow, type ScanGrid, type ScanMessage } from './ScanFlow.ts';
import styles from './ScanSheet.module.css';
import { type ScanPorts, browserScanPorts } from './scanPorts.ts';
import { type CameraView, useCamera } from './useCamera.ts';

/** The lines to fill and the carrier of the next number. */
export interface ScanTarget extends ScanGrid {
  readonly carriers: { readonly next: string | null; setNext(company: string): void };
}

interface ScanSheetProps {
  readonly grid: ScanTarget;
  readonly onClose: () => void;
  /** Replaced in tests. */
  readonly ports?: ScanPorts;
}

const CARRIER_CHOICES = CARRIERS.map(({ code, name }) => ({ value: code, label: name }));

/** Sheet that scans waybills with the camera, line by line; numbers can also be typed. */
export const ScanSheet = observer(function ScanSheet({ grid, onClose, ports = browserScanPorts }: ScanSheetProps) {
  const { stored } = usePlatform();
  const [hasSound, setSound] = useState(() => stored.get('scan-sound') !== false);
  const sound = useRef(hasSound);
  const [flow] = useState(() => new ScanFlow(grid, (kind) => ports.signal(kind, sound.current)));
  const camera = useCamera(ports, flow.addReading);
  const field = useLocalObservable(() => ({
    typed: '',
    setTyped(text: string) {
      this.typed = text;
    },
  }));

  const toggleSound = () => {
    sound.current = !hasSound;
    setSound(!hasSound);
    stored.set('scan-sound', !hasSound);
  };
  const enter = () => {
    if (field.typed.trim() === '') return;
    flow.enter(field.typed);
    field.setTyped('');
  };
  return (
    <Sheet
      open
      size="full"
      title="카메라로 입력"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {flow.count > 0 ? `${formatNumber(flow.count)}건 입력하고 닫기` : '닫기'}
        </Button>
      }
    >
      <Stack gap={4}>
        <CameraPicture camera={camera} hasSound={hasSound} onToggleSound={toggleSound} />
        <Failure camera={camera} />
        <CurrentLine grid={grid} flow={flow} hasCamera={FAILURES[camera.state] === undefined} />
        <Message message={flow.message} onConfirm={flow.confirm} />
        <SelectField
          label="택배사"
          placeholder="택배사를 선택해주세요."
          value={grid.carriers.next}
          onChange={grid.carriers.setNext}
          options={CARRIER_CHOICES}
        />
        <ScanField
          label="번호 직접 입력"
          company={flow.line === undefined ? grid.carriers.next : grid.getCompany(flow.line.id)}
          enterKeyHint="next"
          value={field.typed}
          onChange={field.setTyped}
          onEnter={enter}
          trailing={<Button onClick={enter}>입력</Button>}
        />
      </Stack>
    </Sheet>
  );
});

interface CameraPictureProps {
  readonly camera: CameraView;
  readonly hasSound: boolean;
  readonly onToggleSound: () => void;
}

function CameraPicture({ camera, hasSound, onToggleSound }: CameraPictureProps) {
  const { video, state, hasTorch, isTorchOn, setTorch } = camera;
  return (
    <div className={styles.camera} data-state={state}>
      {/* A live camera picture without sound needs no captions. */}
      <video ref={video} className={styles.video} playsInline muted aria-label="카메라 화면" />
      {state === 'starting' && <Spinner label="카메라를 켜는 중" />}
      {state === 'open' && <span className={styles.guide} aria-hidden />}
      <div className={styles.tools}>
        <IconButton
          tone="filled"
          label={hasSound ? '소리 끄기' : '소리 켜기'}
          icon={hasSound ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
          onClick={onToggleSound}
        />
        {hasTorch && (
          <IconButton
            tone="filled"
            label={isTorchOn ? '손전등 끄기' : '손전등 켜기'}
            icon={isTorchOn ? <FlashlightOff aria-hidden /> : <Flashlight aria-hidden />}
            onClick={() => setTorch(!isTorchOn)}
          />
        )}
      </div>
    </div>
  );
}

interface CurrentLineProps {
  readonly grid: ScanTarget;
  readonly flow: ScanFlow;
  readonly hasCamera: boolean;
}

/** The line that the next number fills. */
const CurrentLine = observer(function CurrentLine({ grid, flow, hasCamera }: CurrentLineProps) {
  const { line, otherLines } = flow;
  const others = otherLines.length > 0 ? ` 외 합배송 ${otherLines.length}건` : '';
  return (
    <p className={styles.line}>
      {line === undefined ? (
        `입력할 주문이 더 없어요.${hasCamera ? ' 다른 주문의 라벨을 비춰주세요.' : ''}`
      ) : (
        <>
          <strong translate="no">{line.publicId}</strong> <span translate="no">{line.name}</span>
          <span>
            {hasCamera
              ? `${others}의 운송장을 비춰주세요.${grid.findNextLine(line.id) === undefined ? '' : ' 다른 주문의 라벨을 비추면 그 주문으로 넘어가요.'}`
              : `${others}의 운송장 번호를 입력해주세요.`}
          </span>
        </>
      )}
    </p>
  );
});

const TITLES: Readonly<Record<ScanMessage['kind'], string>> = {
  order: '주문을 찾았어요.',
  accepted: '입력했어요.',
  doubtful: '번호를 확인해주세요.',
  refused: '입력하지 않았어요.',
};

/** Result of the last code, announced immediately. */
function Message({ message, onConfirm }: { readonly message: ScanMessage | null; readonly onConfirm: () => void }) {
  return (
    <div role="status" aria-live="assertive">
      {message !== null && (
        <InlineAlert
          tone={message.kind === 'accepted' || message.kind === 'order' ? 'info' : 'warn'}
          title={TITLES[message.kind]}
          action={
            message.kind === 'doubtful' && <Button size="sm" onClick={onConfirm}>{`${message.number?.no} 입력`}</Button>
          }
        >
          {message.text}
        </InlineAlert>
      )}
    </div>
  );
}

const FAILURES: Readonly<Record<string, string>> = {
  denied: '카메라를 쓸 수 없어요. 휴대폰이나 브라우저의 설정에서 카메라를 허용하거나 아래에 번호를 입력해주세요.',
  missing: '이 기기에서 카메라를 찾지 못했어요. 아래에 번호를 입력해주세요.',
  busy: '카메라가 꺼졌거나 다른 앱이 쓰고 있어요. 그 앱을 닫고 다시 시도하거나 아래에 번호를 입력해주세요.',
  'reader-missing':
    '바코드를 읽는 기능을 불러오지 못했어요. 인터넷 연결을 확인하고 다시 시도하거나 아래에 번호를 입력해주세요.',
};

function Failure({ camera: { state, retry } }: { readonly camera: CameraView }) {
  const { bridge } = usePlatform();
  const text = FAILURES[state];
  if (text === undefined) return null;
  const openSettings = () => void bridge.request('settings.open', { page: 'application' }).catch(() => {});
  return (
    <InlineAlert
      tone="warn"
      action={
        state === 'denied' && bridge.can('settings') ? (
          <Button size="sm" onClick={openSettings}>
            설정 열기
          </Button>
        ) : (
          <Button size="sm" onClick={retry}>
            다시 시도
          </Button>
        )
      }
    >
      {text}
    </InlineAlert>
  );
}
