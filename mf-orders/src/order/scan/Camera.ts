export interface OpenCamera {
  readonly stream: MediaStream;
  /** Whether the camera has a torch that can be switched. */
  readonly hasTorch: boolean;
  /** Switches the torch; errors are ignored. */
  setTorch(isOn: boolean): Promise<void>;
  /** Calls `listener` when the picture stops (another app, a removed camera), and if a muted camera continues. */
  watch(listener: (hasPicture: boolean) => void): void;
  close(): void;
}

export type CameraFailure = 'denied' | 'missing' | 'busy';

/** The camera cannot be used, with the reason. */
export class CameraError extends Error {
  readonly failure: CameraFailure;

  constructor(failure: CameraFailure, options?: ErrorOptions) {
    super(`The camera is ${failure}.`, options);
    this.failure = failure;
  }
}

const VIDEO = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };

/**
 * Opens the rear camera if available, otherwise any camera. The browser asks the user for permission.
 * @throws CameraError
 */
export async function openCamera(devices: MediaDevices | undefined = navigator.mediaDevices): Promise<OpenCamera> {
  // The DOM types declare `mediaDevices` as always defined, but pages without HTTPS and old web views lack it.
  if (!devices) throw new CameraError('missing');
  try {
    return toOpenCamera(await devices.getUserMedia({ video: VIDEO, audio: false }));
  } catch (error) {
    throw new CameraError(toFailure(error), { cause: error });
  }
}

function toOpenCamera(stream: MediaStream): OpenCamera {
  const [track] = stream.getVideoTracks();
  const capabilities = track?.getCapabilities?.() as { readonly torch?: boolean } | undefined;
  return {
    stream,
    hasTorch: capabilities?.torch === true,
    async setTorch(isOn) {
      const constraints = { advanced: [{ torch: isOn }] } as unknown as MediaTrackConstraints;
      await track?.applyConstraints(constraints).catch(() => {});
    },
    watch(listener) {
      track?.addEventListener('ended', () => listener(false));
      track?.addEventListener('mute', () => listener(false));
      track?.addEventListener('unmute', () => listener(true));
    },
    close: () => stream.getTracks().forEach((each) => each.stop()),
  };
}

function toFailure(error: unknown): CameraFailure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}
