import type { BarcodeReader } from './BarcodeReader.ts';
import { type OpenCamera, openCamera } from './Camera.ts';
import { createNativeReader } from './nativeReader.ts';

/** What scanning needs of the device. */
export interface ScanPorts {
  /** @throws CameraError */
  openCamera(): Promise<OpenCamera>;
  /** Rejects where the library cannot be loaded. */
  createReader(): Promise<BarcodeReader>;
  /** Is felt and heard: a code was taken, or not. */
  signal(kind: 'taken' | 'refused', hasSound: boolean): void;
}

/** Those of the browser. The library is loaded where the browser has no detector, with the first scan. */
export const browserScanPorts: ScanPorts = {
  openCamera: () => openCamera(),
  createReader: async () => (await createNativeReader()) ?? (await import('./libraryReader.ts')).createLibraryReader(),
  signal(kind, hasSound) {
    // A desk and an iPhone have no vibration.
    navigator.vibrate?.(kind === 'taken' ? 60 : [80, 60, 80]);
    if (hasSound) beep(kind === 'taken' ? 880 : 220);
  },
};

const BEEP_SECONDS = 0.12;
const VOLUME = 0.15;
let audio: AudioContext | undefined;

/** A short tone of a pitch in hertz; nothing where the browser has no sound. */
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
    // Sound is a courtesy: the screen says the same.
  }
}
