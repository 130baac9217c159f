import { type OpenCamera, openCamera } from './Camera.ts';
import { type BarcodeReader, createNativeReader } from './nativeReader.ts';

/** Device functions that scanning needs. */
export interface ScanPorts {
  /** @throws CameraError */
  openCamera(): Promise<OpenCamera>;
  /** Rejects if the library cannot be loaded. */
  createReader(): Promise<BarcodeReader>;
  /** Signals by vibration and sound whether a code was accepted. */
  signal(kind: 'accepted' | 'refused', hasSound: boolean): void;
}

const createLibrary = async () => (await import('./libraryReader.ts')).createLibraryReader();

/** Browser implementation. The library is loaded with the first scan if the browser has no detector that works. */
export const browserScanPorts: ScanPorts = {
  openCamera: () => openCamera(),
  createReader: async () => (await createNativeReader(createLibrary)) ?? createLibrary(),
  signal(kind, hasSound) {
    // Desktop computers and iPhones have no vibration.
    navigator.vibrate?.(kind === 'accepted' ? 60 : [80, 60, 80]);
    if (hasSound) beep(kind === 'accepted' ? 880 : 220);
  },
};

const BEEP_SECONDS = 0.12;
const VOLUME = 0.15;
let audio: AudioContext | undefined;

/** Plays a short tone. `pitch` in Hz. Does nothing if the browser has no audio. */
function beep(pitch: number): void {
  try {
    audio ??= new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = VOLUME;
    tone.frequency.value = pitch;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + BEEP_SECONDS);
  } catch {
    // Audio is optional: the screen shows the same result.
  }
}
