import { requestPermission, usePlatform } from '@backoffice/platform';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CameraError, type CameraFailure, type OpenCamera } from './Camera.ts';
import type { BarcodeReader } from './nativeReader.ts';
import type { ScanPorts } from './scanPorts.ts';

/** State of the camera whose picture the video element shows. */
export interface CameraView {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: 'starting' | 'open' | CameraFailure | 'reader-missing';
  readonly hasTorch: boolean;
  readonly isTorchOn: boolean;
  readonly setTorch: (isOn: boolean) => void;
  /** Reopens the camera after a failure. */
  readonly retry: () => void;
}

/** Interval in ms between two frames; moving a slip by hand takes longer. */
const READ_INTERVAL_MS = 120;

/**
 * Opens the camera, after a permission request in the native wrapper, and reports the codes of each frame. The camera
 * is closed while the page is hidden and on unmount. A camera without a picture, which another app took or which was
 * removed, is `busy`.
 */
export function useCamera(ports: ScanPorts, onCodes: (texts: readonly string[]) => void): CameraView {
  const { bridge } = usePlatform();
  const video = useRef<HTMLVideoElement>(null);
  const camera = useRef<OpenCamera>(null);
  const [state, setState] = useState<CameraView['state']>('starting');
  const [hasTorch, setHasTorch] = useState(false);
  const [isTorchOn, setTorchOn] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const report = useEffectEvent(onCodes);

  useEffect(() => {
    let isStopped = false;
    let timer: number | undefined;
    const close = () => {
      window.clearTimeout(timer);
      camera.current?.close();
      camera.current = null;
      setTorchOn(false);
    };
    const readFrame = async (reader: BarcodeReader) => {
      const opened = camera.current;
      const texts = video.current === null ? [] : await reader.read(video.current).catch(() => undefined);
      if (isStopped || opened === null || camera.current !== opened) return;
      if (texts === undefined) {
        close();
        return setState('reader-missing');
      }
      report(texts);
      timer = window.setTimeout(() => void readFrame(reader), READ_INTERVAL_MS);
    };
    const open = async () => {
      setState('starting');
      try {
        await requestPermission(bridge, 'camera');
        const reader = await ports.createReader();
        const opened = await ports.openCamera();
        if (isStopped || document.hidden || camera.current !== null) return opened.close();
        camera.current = opened;
        setHasTorch(opened.hasTorch);
        opened.watch((hasPicture) => {
          if (camera.current === opened) setState(hasPicture ? 'open' : 'busy');
        });
        if (video.current !== null) {
          video.current.srcObject = opened.stream;
          // `play` rejects if the video element is removed before playback starts.
          await video.current.play().catch(() => {});
        }
        setState('open');
        void readFrame(reader);
      } catch (error) {
        if (!isStopped) setState(error instanceof CameraError ? error.failure : 'reader-missing');
      }
    };
    const onVisibilityChange = () => {
      if (document.hidden) close();
      else if (camera.current === null) void open();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    void open();
    return () => {
      isStopped = true;
      document.removeEventListener('visibilitychange', onVisibilityChange);
      close();
    };
  }, [bridge, ports, attempt]);

  return {
    video,
    state,
    hasTorch,
    isTorchOn,
    setTorch: (isOn) => {
      setTorchOn(isOn);
      void camera.current?.setTorch(isOn);
    },
    retry: () => setAttempt((count) => count + 1),
  };
}
