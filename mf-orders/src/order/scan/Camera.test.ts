import { describe, expect, it } from '@jest/globals';
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
});

describe('native barcode detector', () => {
  const withFormats = (...formats: string[]) => ({
    BarcodeDetector: class {
      static getSupportedFormats = async () => formats;
      detect = async () => [{ rawValue: '6891234567890' }];
    },
  });
  const video = { readyState: 4, HAVE_CURRENT_DATA: 2 } as HTMLVideoElement;

  it('createNativeReader uses the browser’s detector if it supports waybill codes', async () => {
    const reader = await createNativeReader(withFormats('qr_code', 'code_128'));
    expect(await reader?.read(video)).toEqual(['6891234567890']);
  });

  it('createNativeReader returns undefined if the detector is missing or does not support waybill codes', async () => {
    expect(await createNativeReader(withFormats('qr_code'))).toBeUndefined();
    expect(await createNativeReader({})).toBeUndefined();
  });
});
