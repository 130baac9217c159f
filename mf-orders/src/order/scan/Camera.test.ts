import { describe, expect, it, jest } from '@jest/globals';
import { openCamera } from './Camera.ts';
import { createNativeReader } from './nativeReader.ts';

describe('openCamera', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotReadableError', 'busy'],
    ['NotFoundError', 'missing'],
  ])('openCamera maps the browser error %s to the failure %s', async (name, failure) => {
    const getUserMedia = () => Promise.reject(new DOMException('', name));
    await expect(openCamera({ getUserMedia } as unknown as MediaDevices)).rejects.toMatchObject({ failure });
  });

  it('openCamera reports a missing camera if the page has no media devices', async () => {
    await expect(openCamera(undefined)).rejects.toMatchObject({ failure: 'missing' });
  });

  it('openCamera reports when its picture stops and continues', async () => {
    const track = new EventTarget();
    const getUserMedia = async () => ({ getVideoTracks: () => [track] });
    const camera = await openCamera({ getUserMedia } as unknown as MediaDevices);
    const seen: boolean[] = [];
    camera.watch((hasPicture) => seen.push(hasPicture));
    for (const type of ['mute', 'unmute', 'ended']) track.dispatchEvent(new Event(type));
    expect(seen).toEqual([false, true, false]);
  });
});

describe('native barcode detector', () => {
  const withFormats = (...formats: string[]) => ({
    BarcodeDetector: class {
      static getSupportedFormats = async () => formats;
      detect = async () => [{ rawValue: '6891234567890' }];
    },
  });
  const noFallback = () => Promise.reject(new Error('no fallback'));
  const video = { readyState: 4, HAVE_CURRENT_DATA: 2 } as HTMLVideoElement;

  it('createNativeReader uses the browser’s detector if it supports waybill codes', async () => {
    const reader = await createNativeReader(noFallback, withFormats('qr_code', 'code_128'));
    expect(await reader?.read(video)).toEqual(['6891234567890']);
  });

  it('createNativeReader returns undefined if the detector is missing or does not support waybill codes', async () => {
    expect(await createNativeReader(noFallback, withFormats('qr_code'))).toBeUndefined();
    expect(await createNativeReader(noFallback, {})).toBeUndefined();
  });

  // rule: waybill-grid.camera
  it('createNativeReader uses its fallback after the detector rejects ten frames in a row', async () => {
    const results = [...Array<boolean>(9).fill(false), true, ...Array<boolean>(10).fill(false)];
    const detect = jest.fn(async () => {
      if (results.shift() !== true)
        throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError');
      return [{ rawValue: 'native' }];
    });
    const createFallback = jest.fn(async () => ({ read: async () => ['library'] }));
    const page = {
      BarcodeDetector: class {
        static getSupportedFormats = async () => ['code_128'];
        detect = detect;
      },
    };
    const reader = await createNativeReader(createFallback, page);
    const texts: (readonly string[] | undefined)[] = [];
    for (let frame = 0; frame < 20; frame += 1) texts.push(await reader?.read(video));
    expect(texts.flat()).toEqual(['native']);
    expect(createFallback).toHaveBeenCalledTimes(1);
    expect(await reader?.read(video)).toEqual(['library']);
    expect(detect).toHaveBeenCalledTimes(20);
  });

  it('createNativeReader rejects if the fallback cannot be loaded', async () => {
    const page = {
      BarcodeDetector: class {
        static getSupportedFormats = async () => ['code_128'];
        detect = () => Promise.reject(new Error('unavailable'));
      },
    };
    const reader = await createNativeReader(noFallback, page);
    for (let frame = 0; frame < 9; frame += 1) await reader?.read(video);
    await expect(reader?.read(video)).rejects.toThrow('no fallback');
  });
});
